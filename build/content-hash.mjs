/** Names of folders that are made of what is in them, so that a cache may keep their files for ever. */
import {createHash} from 'node:crypto';
import {basename} from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** 40 bits: among 10,000 releases of a major the odds that two share an address are 1 in 20,000. */
const HASH_LETTERS = 8;

/** A hash of files, given as pairs of path and text in any order, and of anything else their content depends on. */
export function contentHash(files, ...others) {
  const hash = createHash('sha256');
  // Lengths keep two sets of files apart whose texts run into each other.
  const add = text => hash.update(`${text.length} `).update(text);
  for (const [path, text] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    add(basename(path));
    add(text);
  }
  others.forEach(add);
  return [...hash.digest().subarray(0, HASH_LETTERS)].map(byte => LETTERS[byte % LETTERS.length]).join('');
}
