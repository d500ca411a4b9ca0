/** Folders whose name contains a hash of their files. Source: docs/install.md, Your own server. */
const HASHED = /^(?:chunks|parts|words)-[a-z2-7]{8}\//;

/** True for a built file, by its path below the build, whose address never gets other content. */
export const isHashedFile = (file: string): boolean => HASHED.test(file);
