/** What we download, as the build measured it, and the ceilings that we promise: one figure for the build and every benchmark. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from './set-up.mjs';
import {atMost} from './target.mjs';

/** Our sizes, as the build measured them, with the ceilings of package.json: `{name, bytes, limit}`. */
export const measureOurs = () => {
  const groups = JSON.parse(readFileSync(join(ROOT, 'dist/sizes.json'), 'utf8'));
  return groups.map(({group, brotliBytes: bytes, ceilingBytes}) => ({
    name: `ours: ${group}`,
    bytes,
    limit: ceilingBytes,
  }));
};

/** The size and the ceiling of one of the `ceilings` in package.json. Throws for another name. */
export const ourSize = group => {
  const found = measureOurs().find(({name}) => name === `ours: ${group}`);
  if (!found) throw new Error(`no ceiling named "${group}" in package.json`);
  return found;
};

/** The target that one of our downloads stays under its ceiling. */
export const underCeiling = (name, group) => {
  const {bytes, limit} = ourSize(group);
  return atMost(name, bytes, limit);
};
