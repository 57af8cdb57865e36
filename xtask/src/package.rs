//! `cargo xtask package`: the server for machines without cargo, as a tar archive and as a Debian
//! package; and a test that installs the package and starts what is in it.

mod started;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::web::{find_program, succeeds};
use crate::{cargo, root, run, web};
use started::Started;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Builds the server for release and packages it, into `target/package`.
pub(crate) fn run_all(root: &Path) -> Result<(), String> {
    web::build(root)?;
    run(&mut cargo(&["build", "--release", "--package", "magot"]))?;
    let built = crate::beside("magot")?;
    let release = built.parent().and_then(Path::parent).ok_or("no target folder")?;
    let binary = release.join("release").join(built.file_name().unwrap_or_default());
    let out = release.join("package");
    let made = Packages::make(&binary, &out)?;
    println!("{} is {} MB", binary.display(), megabytes(&binary)?);
    for file in [Some(&made.tar), made.deb.as_ref()].into_iter().flatten() {
        println!("{} is {} MB", file.display(), megabytes(file)?);
    }
    if made.deb.is_none() {
        println!("no Debian package: {NO_DPKG}");
    }
    Ok(())
}

/// Packages this build of the server in a folder of its own, installs the package there, and starts
/// what was installed: it must serve its page.
pub(crate) fn try_out(binary: &Path) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("magot-package-{}", std::process::id()));
    let tried = try_out_in(binary, &folder);
    let _ = fs::remove_dir_all(&folder);
    tried.map_err(|why| format!("the package: {why}"))
}

fn try_out_in(binary: &Path, folder: &Path) -> Result<(), String> {
    let made = Packages::make(binary, folder)?;
    let untarred = folder.join("untarred");
    make_folder(&untarred)?;
    run(Command::new("tar").arg("-xzf").arg(&made.tar).arg("-C").arg(&untarred))?;
    let unpacked = untarred.join(name());
    for needed in ["bin/magot", "README.md", "LICENSE", "share/man/man1/magot.1"] {
        if !unpacked.join(needed).is_file() {
            return Err(format!("{needed} is not in the archive"));
        }
    }
    Started::at(&unpacked.join("bin/magot"), folder)?.shows_its_page()?;
    let Some(deb) = made.deb else {
        println!("the package: only the archive was tried, {NO_DPKG}");
        return Ok(());
    };
    let installed = folder.join("installed");
    install(&deb, &installed)?;
    Started::at(&installed.join("usr/bin/magot"), folder)?.shows_its_page()?;
    completions_are_read(&installed)?;
    println!("the package: unpacked, installed and started, archive and Debian package");
    Ok(())
}

const NO_DPKG: &str =
    "this machine has no dpkg-deb (Debian, Ubuntu: it is there; Fedora: `sudo dnf install dpkg`)";

/// Installs the package below a folder, as dpkg would below the root.
fn install(deb: &Path, below: &Path) -> Result<(), String> {
    make_folder(&below.join("var/lib/dpkg/info"))?;
    make_folder(&below.join("var/lib/dpkg/updates"))?;
    for file in ["status", "available"] {
        let file = below.join("var/lib/dpkg").join(file);
        fs::write(&file, "").map_err(|why| format!("{}: {why}", file.display()))?;
    }
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", below.display()));
    // There is nothing else below that folder, and whoever tests need not be root.
    dpkg.args(["--force-depends", "--force-not-root", "--force-bad-path", "--log=/dev/null"]);
    let output = dpkg.arg("-i").arg(deb).output().map_err(|why| format!("{dpkg:?}: {why}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{dpkg:?}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// The shells that are here read their completions without a complaint.
fn completions_are_read(installed: &Path) -> Result<(), String> {
    let completions = [
        ("bash", "usr/share/bash-completion/completions/magot"),
        ("zsh", "usr/share/zsh/vendor-completions/_magot"),
        ("fish", "usr/share/fish/vendor_completions.d/magot.fish"),
    ];
    for (shell, file) in completions {
        let file = installed.join(file);
        if !file.is_file() {
            return Err(format!("{} was not installed", file.display()));
        }
        if find_program(shell).is_some() && !succeeds(Command::new(shell).arg("-n").arg(&file)) {
            return Err(format!("{shell} does not read {}", file.display()));
        }
    }
    Ok(())
}

/// What was made.
struct Packages {
    tar: PathBuf,
    /// Nothing where there is no dpkg-deb.
    deb: Option<PathBuf>,
}

impl Packages {
    /// Packages a binary into a folder.
    fn make(binary: &Path, out: &Path) -> Result<Packages, String> {
        make_folder(out)?;
        let docs = Documents::of(binary)?;
        let tar = tar(binary, &docs, out)?;
        let deb = match find_program("dpkg-deb") {
            Some(_) => Some(deb(binary, &docs, out)?),
            None => None,
        };
        Ok(Packages { tar, deb })
    }
}

/// What the binary says about itself.
struct Documents {
    /// By the folder of their language, which for English is none.
    manuals: Vec<(String, String)>,
    bash: String,
    zsh: String,
    fish: String,
}

impl Documents {
    fn of(binary: &Path) -> Result<Documents, String> {
        let said = |args: &[&str]| {
            let mut command = Command::new(binary);
            let output =
                command.args(args).output().map_err(|why| format!("{command:?}: {why}"))?;
            match output.status.success() {
                true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
                false => Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr))),
            }
        };
        let manual = |lang: String| {
            let text = said(&["--lang", &lang, "man"])?;
            Ok((if lang == "en" { String::new() } else { lang }, text))
        };
        Ok(Documents {
            manuals: languages()?.into_iter().map(manual).collect::<Result<_, String>>()?,
            bash: said(&["completions", "bash"])?,
            zsh: said(&["completions", "zsh"])?,
            fish: said(&["completions", "fish"])?,
        })
    }
}

/// The languages: the folders of `locales`.
fn languages() -> Result<Vec<String>, String> {
    let locales = root().join("locales");
    let failed = |why: std::io::Error| format!("{}: {why}", locales.display());
    let mut languages = Vec::new();
    for entry in fs::read_dir(&locales).map_err(failed)? {
        languages.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    languages.sort();
    Ok(languages)
}

fn name() -> String {
    format!("magot-{VERSION}-{}-{}", std::env::consts::ARCH, std::env::consts::OS)
}

fn tar(binary: &Path, docs: &Documents, out: &Path) -> Result<PathBuf, String> {
    let folder = out.join(name());
    clear(&folder)?;
    put_binary(binary, &folder.join("bin/magot"))?;
    for (lang, manual) in &docs.manuals {
        put(&folder.join("share/man").join(lang).join("man1/magot.1"), manual)?;
    }
    put(&folder.join("share/bash-completion/completions/magot"), &docs.bash)?;
    put(&folder.join("share/zsh/site-functions/_magot"), &docs.zsh)?;
    put(&folder.join("share/fish/vendor_completions.d/magot.fish"), &docs.fish)?;
    put(&folder.join("lib/systemd/system/magot.service"), &unit("/usr/local/bin/magot")?)?;
    for (file, to) in
        [("README.md", "README.md"), ("LICENSE", "LICENSE"), ("docs/hosting.md", "hosting.md")]
    {
        put(&folder.join(to), &read(&root().join(file))?)?;
    }
    let tar = out.join(format!("{}.tar.gz", name()));
    let mut command = Command::new("tar");
    command.args(["--sort=name", "--owner=0", "--group=0", "-czf"]).arg(&tar);
    run(command.arg("-C").arg(out).arg(name()))?;
    fs::remove_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(tar)
}

fn deb(binary: &Path, docs: &Documents, out: &Path) -> Result<PathBuf, String> {
    let folder = out.join("deb");
    clear(&folder)?;
    let share = folder.join("usr/share");
    put_binary(binary, &folder.join("usr/bin/magot"))?;
    for (lang, manual) in &docs.manuals {
        put_gzipped(&share.join("man").join(lang).join("man1/magot.1"), manual)?;
    }
    put(&share.join("bash-completion/completions/magot"), &docs.bash)?;
    put(&share.join("zsh/vendor-completions/_magot"), &docs.zsh)?;
    put(&share.join("fish/vendor_completions.d/magot.fish"), &docs.fish)?;
    put(&folder.join("usr/lib/systemd/system/magot.service"), &unit("/usr/bin/magot")?)?;
    put(&share.join("doc/magot/copyright"), &read(&root().join("LICENSE"))?)?;
    put(&share.join("doc/magot/hosting.md"), &read(&root().join("docs/hosting.md"))?)?;
    put_gzipped(&share.join("doc/magot/changelog"), &read(&root().join("CHANGELOG.md"))?)?;
    let architecture = Command::new("dpkg").arg("--print-architecture").output();
    let architecture = architecture.map_err(|why| format!("dpkg: {why}"))?.stdout;
    let architecture = String::from_utf8_lossy(&architecture).trim().to_string();
    put(&folder.join("DEBIAN/control"), &control(&architecture, size_of(&folder)?))?;
    let deb = out.join(format!("magot_{VERSION}_{architecture}.deb"));
    let mut command = Command::new("dpkg-deb");
    run(command.args(["--root-owner-group", "-Zxz", "--build"]).arg(&folder).arg(&deb))?;
    fs::remove_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(deb)
}

fn control(architecture: &str, bytes: u64) -> String {
    let kilobytes = bytes.div_ceil(1024);
    format!(
        "Package: magot\n\
         Version: {VERSION}\n\
         Architecture: {architecture}\n\
         Maintainer: The developers of Magot <magot@localhost>\n\
         Installed-Size: {kilobytes}\n\
         Depends: libc6 (>= 2.36)\n\
         Section: games\n\
         Priority: optional\n\
         Description: four cash games, by the book\n \
         A table server for Cache ton Cash, Cover Your Assets, CA$H'n GUN$ Live and\n \
         Monopoly Tricheurs, for browsers, phones and programs, with its page inside.\n \
         `magot` alone runs a server on this machine and opens its page; `systemctl enable --now magot`\n \
         runs one as a service.\n"
    )
}

/// The unit of docs/hosting, for a service that is this machine's and nobody has set up yet: systemd
/// makes its user, and it is reached by everybody on the network.
fn unit(binary: &str) -> Result<String, String> {
    let written = read(&root().join("docs/hosting/magot.service"))?;
    let mut unit = String::new();
    for line in written.lines().skip_while(|line| line.starts_with('#') || line.is_empty()) {
        let line = match line.split_once('=').map_or(line, |(key, _)| key) {
            "User" => "DynamicUser=yes",
            "Group"
            | "# Only the proxy on this machine talks to it."
            | "IPAddressDeny"
            | "IPAddressAllow" => {
                continue;
            }
            "ExecStart" => {
                unit.push_str("# What else it is started with: MAGOT_OPTIONS=\"--host magot.example.org …\" in this file.\n");
                unit.push_str("EnvironmentFile=-/etc/default/magot\n");
                unit.push_str(&format!(
                    "ExecStart={binary} serve --listen 0.0.0.0:7777 --store /var/lib/magot/magot.db --log json $MAGOT_OPTIONS\n"
                ));
                continue;
            }
            _ => line,
        };
        unit.push_str(line);
        unit.push('\n');
    }
    Ok(unit)
}

fn put_binary(binary: &Path, to: &Path) -> Result<(), String> {
    make_folder(to.parent().unwrap_or(to))?;
    fs::copy(binary, to).map_err(|why| format!("{}: {why}", to.display()))?;
    // A build for tests has its names still; where there is no strip, it stays larger.
    if find_program("strip").is_some() {
        run(Command::new("strip").arg(to))?;
    }
    Ok(())
}

fn put(to: &Path, text: &str) -> Result<(), String> {
    make_folder(to.parent().unwrap_or(to))?;
    fs::write(to, text).map_err(|why| format!("{}: {why}", to.display()))
}

fn put_gzipped(to: &Path, text: &str) -> Result<(), String> {
    put(to, text)?;
    run(Command::new("gzip").args(["-9", "-n"]).arg(to))
}

fn clear(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    }
    make_folder(folder)
}

fn make_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

/// How many bytes are in the files of a folder.
fn size_of(folder: &Path) -> Result<u64, String> {
    let mut files = Vec::new();
    web::files_in(folder, &mut files);
    let sizes = files.iter().map(|file| fs::metadata(file).map(|file| file.len()));
    sizes.sum::<Result<u64, _>>().map_err(|why| why.to_string())
}

fn megabytes(file: &Path) -> Result<String, String> {
    let bytes = fs::metadata(file).map_err(|why| format!("{}: {why}", file.display()))?.len();
    Ok(format!("{:.1}", bytes as f64 / 1e6))
}
