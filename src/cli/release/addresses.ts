/** Where the files of one version stand below the address of all versions. */
export interface Addresses {
  /** Folder of the tag that moves with each release: the major version. Releases before 1.0.0 move the folder of 1. */
  readonly moving: string;
  /** Folder of this version alone, which never changes. */
  readonly pinned: string;
}

/** Folder of all versions that pages choose by number. */
export const PINNED = 'releases';

/** Addresses of a version, as `1.4.2`. */
export const addressesOf = (version: string): Addresses => ({
  moving: String(Math.max(1, Number.parseInt(version, 10))),
  pinned: `${PINNED}/${version}`,
});
