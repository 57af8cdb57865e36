export * from "./arena/aiming";
