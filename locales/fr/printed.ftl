# Monopoly Édition Tricheurs : ce qui est imprimé sur les cartes et sur les plateaux.
#
# Une rue ne suit jamais « de ».

## Les cartes Triche : leur nom, et ce qu’elles disent (MT-5)

cheat-bank-heist = Braquage
cheat-bank-heist-text = Prends jusqu’à { $most } de trop à la banque. Récompense : tu gardes tout{ cheaters-reward } Pénalité : rends tout{ cheaters-penalty }
cheat-counterfeit-chance = Fausse Chance
cheat-counterfeit-chance-text = Oublie ta carte Chance et lis-en une autre, de celles qui se jouent aussitôt. Récompense : son effet{ cheaters-reward } Pénalité : obéis à la vraie carte{ cheaters-penalty }
cheat-escape-artist = As de l’évasion
cheat-escape-artist-text = Glisse ton pion hors de prison, à Simple visite. Récompense : la liberté{ cheaters-reward } Pénalité : tes essais repartent de zéro{ cheaters-penalty }
cheat-extra-allowance = Rallonge
cheat-extra-allowance-text = À START, prends exactement { $most } de trop. Récompense : tu gardes tout{ cheaters-reward } Pénalité : rends le surplus{ cheaters-penalty }
cheat-free-stay = Séjour gratuit
cheat-free-stay-text = Retire ton pion de la rue moins de { $most } secondes après ton arrivée, avant qu’on te demande le loyer. Récompense : pas de loyer{ cheaters-reward } Pénalité : double loyer{ cheaters-penalty }
cheat-identity-theft = Usurpation d’identité
cheat-identity-theft-text = Avance le pion de quelqu’un d’autre au lieu du tien. Récompense : ton pion reste où il est{ cheaters-reward } Pénalité : ta victime pose ton pion où bon lui semble{ cheaters-penalty }
cheat-price-gouging = Loyer gonflé
cheat-price-gouging-text = Demande un loyer trop élevé : un chiffre plus haut du même titre. Récompense : tu gardes tout{ cheaters-reward } Pénalité : rembourse ta victime{ cheaters-penalty }
cheat-property-swap = Échange discret
cheat-property-swap-text = Échange en douce un de tes titres contre un autre, sans hôtel, chez quelqu’un ou près du plateau. Récompense : tu gardes le nouveau{ cheaters-reward } Pénalité : chacun reprend le sien{ cheaters-penalty }
cheat-short-changed = Mauvaise monnaie
cheat-short-changed-text = Rends trop peu de monnaie : de 10 à { $most } de moins. Récompense : tu gardes tout{ cheaters-reward } Pénalité : deux fois ce qui manque{ cheaters-penalty }
cheat-slippery-deed = Titre glissant
cheat-slippery-deed-text = Prends un titre chez quelqu’un ou près du plateau : sans hôtel, et hors d’un groupe complet. Récompense : tu gardes le titre{ cheaters-reward } Pénalité : rends-le{ cheaters-penalty }
cheat-squatter = Squatteur
cheat-squatter-text = Demande le loyer d’une propriété qui n’est pas à toi. Récompense : tu gardes tout{ cheaters-reward } Pénalité : le double pour le vrai propriétaire{ cheaters-penalty }
cheat-trick-dice = Dés pipés
cheat-trick-dice-text = Avance ton pion d’autant de cases que tu veux, { $most } au plus. Récompense : tu y restes{ cheaters-reward } Pénalité : retour en arrière{ cheaters-penalty }
cheat-pickpocket = Pickpocket
cheat-pickpocket-text = Prends un billet à quelqu’un : { $most } au plus. Récompense : tu le gardes{ cheaters-reward } Pénalité : rends-le{ cheaters-penalty }
cheat-demolition = Démolition surprise
cheat-demolition-text = Enlève un hôtel chez quelqu’un d’autre. Récompense : bon débarras{ cheaters-reward } Pénalité : remets-le{ cheaters-penalty }
cheat-construction = Construction surprise
cheat-construction-text = Pose sur une de tes propriétés un hôtel de la banque. Récompense : il y reste{ cheaters-reward } Pénalité : enlève-le{ cheaters-penalty }

## La fin de la récompense et de la pénalité : « tu gardes tout, plus 100. », « rends tout, 100 d’amende et la prison. »

cheaters-reward =
    { $reward ->
        [0] .
       *[other] , plus { $reward }.
    }
cheaters-penalty =
    { $fine ->
        [0] { $prison ->
            [0] .
           *[other] , et la prison.
        }
       *[other] { $prison ->
            [0] , { $fine } d’amende.
           *[other] , { $fine } d’amende et la prison.
        }
    }

## Les cartes Chance (MT-6)

chance-get-out-of-prison = Sortie de prison (Chance)
chance-get-out-of-prison-text = À garder : tu sors de prison sans payer.
chance-frame-up = Coup monté
chance-frame-up-text = À garder : envoie quelqu’un en prison, sans raison.
chance-friendly-rent = Loyer d’ami
chance-friendly-rent-text = À garder : ne paie que la moitié d’un loyer qu’on te demande.
chance-forged-deed = Acte falsifié
chance-forged-deed-text = À garder : achète n’importe quelle propriété encore libre.
chance-crony-permit = Permis de complaisance
chance-crony-permit-text = À garder : achète un hôtel sans avoir le groupe complet.
chance-loaded-die = Dé lesté
chance-loaded-die-text = À garder : après ton lancer, tourne un dé comme tu veux, sans faire de double.
chance-solid-alibi = Alibi en béton
chance-solid-alibi-text = À garder : si on découvre ta triche, elle est annulée, mais sans pénalité.
chance-whistle-blower = Lanceur d’alerte
chance-whistle-blower-text = À garder : une récompense qui vient d’être annoncée retourne à la banque.
chance-to-start = Retour à START
chance-to-start-text = Avance jusqu’à START et prends 200.
chance-to-railway = En voiture !
chance-to-railway-text = Va au chemin de fer de ton choix ; ton tour s’arrête là.
chance-back-three = Marche arrière
chance-back-three-text = Recule de trois cases et fais ce que dit la case.
chance-to-paradeplatz = La belle adresse
chance-to-paradeplatz-text = Avance jusqu’à { $space } et fais ce que dit la case.
chance-to-prison = Va en prison
chance-to-prison-text = Va en prison tout droit, sans passer par START.
chance-player-pays-you = Petit service
chance-player-pays-you-text = Quelqu’un de ton choix te paie { $amount }.
chance-fine = Contravention
chance-fine-text = Paie { $amount }.
chance-windfall = Jour de veine
chance-windfall-text = Prends { $amount }.

## Les cartes Chancellerie (MT-6)

chancellerie-get-out-of-prison = Sortie de prison (Chancellerie)
chancellerie-get-out-of-prison-text = À garder : tu sors de prison sans payer.
chancellerie-crooked-lawyer = Avocat véreux
chancellerie-crooked-lawyer-text = À garder : une carte jouée contre toi ne fait rien.
chancellerie-movers = Déménageurs
chancellerie-movers-text = À garder : déplace un hôtel entre deux de tes propriétés.
chancellerie-show-hotel = Hôtel témoin
chancellerie-show-hotel-text = À garder : pose un hôtel gratuit sur une de tes propriétés.
chancellerie-raised-rent = Loyer majoré
chancellerie-raised-rent-text = À garder : double un loyer que tu demandes.
chancellerie-beauty-contest = Concours de beauté
chancellerie-beauty-contest-text = Glisse { $amount } au jury et gagne { $second }, ou reste honnête et prends { $third }.
chancellerie-inheritance = Héritage
chancellerie-inheritance-text = Prends { $amount }.
chancellerie-take-from-each = Anniversaire
chancellerie-take-from-each-text = Chacun te donne { $amount }.
chancellerie-dividend = Dividende
chancellerie-dividend-text = Prends { $amount }.
chancellerie-hotel-income = Hôtels complets
chancellerie-hotel-income-text = Prends { $amount } pour chacun de tes hôtels : { $second } au moins, { $third } au plus.
chancellerie-buy-any = Bonne affaire
chancellerie-buy-any-text = Achète, si tu veux, n’importe quelle propriété encore libre.
chancellerie-give-back = Expropriation
chancellerie-give-back-text = Rends une propriété à la banque, son hôtel y reste. Rien à rendre ? Paie { $amount }.
chancellerie-hotel-repairs = Travaux d’hôtel
chancellerie-hotel-repairs-text = Paie { $amount } pour chacun de tes hôtels.
chancellerie-to-prison = Va en prison
chancellerie-to-prison-text = Va en prison tout droit, sans passer par START.
chancellerie-fee = Frais de chancellerie
chancellerie-fee-text = Paie { $amount }.
chancellerie-pay-each = Tournée générale
chancellerie-pay-each-text = Donne { $amount } à chacun.

## Les deux paquets : « une carte { $deck } »

deck-chance = Chance
deck-chancellerie = Chancellerie

## Les groupes (MT-1.2)

group-brown = brun
group-light-blue = bleu clair
group-pink = rose
group-orange = orange
group-red = rouge
group-yellow = jaune
group-green = vert
group-dark-blue = bleu foncé

## Les plateaux (MT-1.1)

names-local = Selon la langue
names-swiss-fr = Suisse, en français
names-swiss-de = Suisse, en allemand
names-international = International

## Les cases qui ne sont pas des rues

space-start = START
space-chancellerie = Chancellerie
space-chance = Chance
space-railway-1 = Chemin de fer 1
space-railway-2 = Chemin de fer 2
space-railway-3 = Chemin de fer 3
space-railway-4 = Chemin de fer 4
space-prison = Prison et Simple visite
space-parking = Parc gratuit
space-go-to-prison = Va en prison

## Les rues, comme les connaît qui lit cette langue

local-street-chur-kornplatz = Coire Kornplatz
local-street-schaffhausen-vordergasse = Schaffhouse Vordergasse
local-street-aarau-rathausplatz = Aarau Rathausplatz
local-street-neuchatel-place-pury = Neuchâtel Place Pury
local-street-thun-hauptgasse = Thoune Hauptgasse
local-street-basel-steinenvorstadt = Bâle Steinen-Vorstadt
local-street-solothurn-hauptgasse = Soleure Hauptgasse
local-street-lugano-via-nassa = Lugano Via Nassa
local-street-biel-rue-de-nidau = Bienne Rue de Nidau
local-street-fribourg-avenue-de-la-gare = Fribourg Avenue de la Gare
local-street-chaux-de-fonds-leopold-robert = La Chaux-de-Fonds Av. Léopold-Robert
local-street-winterthur-bahnhofplatz = Winterthour Bahnhofplatz
local-street-st-gallen-marktplatz = St-Gall Marktplatz
local-street-bern-bundesplatz = Berne Place Fédérale
local-street-luzern-weggisgasse = Lucerne Weggisgasse
local-street-zurich-rennweg = Zurich Rennweg
local-street-lausanne-rue-de-bourg = Lausanne Rue de Bourg
local-street-basel-freie-strasse = Bâle Freie Strasse
local-street-geneve-croix-d-or = Genève Rue de la Croix-d’Or
local-street-bern-spitalgasse = Berne Spitalgasse
local-street-lausanne-st-francois = Lausanne Place St-François
local-street-zurich-paradeplatz = Zurich Paradeplatz

## Les rues du plateau suisse, en français

swiss-fr-street-chur-kornplatz = Coire Kornplatz
swiss-fr-street-schaffhausen-vordergasse = Schaffhouse Vordergasse
swiss-fr-street-aarau-rathausplatz = Aarau Rathausplatz
swiss-fr-street-neuchatel-place-pury = Neuchâtel Place Pury
swiss-fr-street-thun-hauptgasse = Thoune Hauptgasse
swiss-fr-street-basel-steinenvorstadt = Bâle Steinen-Vorstadt
swiss-fr-street-solothurn-hauptgasse = Soleure Hauptgasse
swiss-fr-street-lugano-via-nassa = Lugano Via Nassa
swiss-fr-street-biel-rue-de-nidau = Bienne Rue de Nidau
swiss-fr-street-fribourg-avenue-de-la-gare = Fribourg Avenue de la Gare
swiss-fr-street-chaux-de-fonds-leopold-robert = La Chaux-de-Fonds Av. Léopold-Robert
swiss-fr-street-winterthur-bahnhofplatz = Winterthour Bahnhofplatz
swiss-fr-street-st-gallen-marktplatz = St-Gall Marktplatz
swiss-fr-street-bern-bundesplatz = Berne Place Fédérale
swiss-fr-street-luzern-weggisgasse = Lucerne Weggisgasse
swiss-fr-street-zurich-rennweg = Zurich Rennweg
swiss-fr-street-lausanne-rue-de-bourg = Lausanne Rue de Bourg
swiss-fr-street-basel-freie-strasse = Bâle Freie Strasse
swiss-fr-street-geneve-croix-d-or = Genève Rue de la Croix-d’Or
swiss-fr-street-bern-spitalgasse = Berne Spitalgasse
swiss-fr-street-lausanne-st-francois = Lausanne Place St-François
swiss-fr-street-zurich-paradeplatz = Zurich Paradeplatz

## Les rues du plateau suisse, en allemand

swiss-de-street-chur-kornplatz = Chur Kornplatz
swiss-de-street-schaffhausen-vordergasse = Schaffhausen Vordergasse
swiss-de-street-aarau-rathausplatz = Aarau Rathausplatz
swiss-de-street-neuchatel-place-pury = Neuenburg Place Pury
swiss-de-street-thun-hauptgasse = Thun Hauptgasse
swiss-de-street-basel-steinenvorstadt = Basel Steinen-Vorstadt
swiss-de-street-solothurn-hauptgasse = Solothurn Hauptgasse
swiss-de-street-lugano-via-nassa = Lugano Via Nassa
swiss-de-street-biel-rue-de-nidau = Biel Nidaugasse
swiss-de-street-fribourg-avenue-de-la-gare = Freiburg Bahnhofstrasse
swiss-de-street-chaux-de-fonds-leopold-robert = La Chaux-de-Fonds Av. Léopold-Robert
swiss-de-street-winterthur-bahnhofplatz = Winterthur Bahnhofplatz
swiss-de-street-st-gallen-marktplatz = St. Gallen Marktplatz
swiss-de-street-bern-bundesplatz = Bern Bundesplatz
swiss-de-street-luzern-weggisgasse = Luzern Weggisgasse
swiss-de-street-zurich-rennweg = Zürich Rennweg
swiss-de-street-lausanne-rue-de-bourg = Lausanne Rue de Bourg
swiss-de-street-basel-freie-strasse = Basel Freie Strasse
swiss-de-street-geneve-croix-d-or = Genf Rue de la Croix-d’Or
swiss-de-street-bern-spitalgasse = Bern Spitalgasse
swiss-de-street-lausanne-st-francois = Lausanne Place St-François
swiss-de-street-zurich-paradeplatz = Zürich Paradeplatz

## Les rues du plateau international : de nulle part et de partout

plain-street-chur-kornplatz = Rue du Moulin
plain-street-schaffhausen-vordergasse = Rue du Puits
plain-street-aarau-rathausplatz = Rue de la Fontaine
plain-street-neuchatel-place-pury = Rue des Tisserands
plain-street-thun-hauptgasse = Rue du Vieux-Pont
plain-street-basel-steinenvorstadt = Quai des Pêcheurs
plain-street-solothurn-hauptgasse = Quai aux Herbes
plain-street-lugano-via-nassa = Quai du Phare
plain-street-biel-rue-de-nidau = Rue de l’Horloge
plain-street-fribourg-avenue-de-la-gare = Rue des Libraires
plain-street-chaux-de-fonds-leopold-robert = Rue du Théâtre
plain-street-winterthur-bahnhofplatz = Allée des Tilleuls
plain-street-st-gallen-marktplatz = Allée des Cerisiers
plain-street-bern-bundesplatz = Allée du Lac
plain-street-luzern-weggisgasse = Place aux Fleurs
plain-street-zurich-rennweg = Place du Soleil
plain-street-lausanne-rue-de-bourg = Place de la Tour
plain-street-basel-freie-strasse = Boulevard des Cèdres
plain-street-geneve-croix-d-or = Boulevard des Musées
plain-street-bern-spitalgasse = Boulevard de la Colline
plain-street-lausanne-st-francois = Promenade du Château
plain-street-zurich-paradeplatz = Promenade du Palais
