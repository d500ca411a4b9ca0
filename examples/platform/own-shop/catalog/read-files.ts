import {CATALOG_MOST} from '../../../../src/tables/catalog-shapes.js';
import {isPrivateFile, PRIVATE_FOLDER} from '../../kernel/files/private-folder.js';
import type {OwnProduct} from './catalog.js';
import {at, type Reading, refuseField} from './check-values.js';

/** A path whose parts are names: none is empty, hidden, or leads out of the folder. */
const PATH = /^(?:[^./\\:\p{Cc}][^/\\:\p{Cc}]*\/)+[^./\\:\p{Cc}][^/\\:\p{Cc}]*$/u;
const FILE = `a file of the folder ${PRIVATE_FOLDER}, which no address serves, as "${PRIVATE_FOLDER}/pattern.pdf"`;

/** The path that was probably meant: the same file in the folder that no address serves. */
const meantBy = (path: string): string => `${PRIVATE_FOLDER}/${path.replace(/^.*[/\\]/, '')}`;

const isTaken = (path: unknown): path is string =>
  typeof path === 'string' && PATH.test(path) && isPrivateFile(path);

/** Files that buyers of a digital product download. One that the folder lacks keeps no shop from starting. */
export const readFiles = (reading: Reading, type: OwnProduct['type']): OwnProduct['files'] => {
  const {files} = reading.fields;
  if (files === undefined) return undefined;
  if (type !== 'digital') {
    refuseField(reading, 'files', 'no files: only a digital product delivers them');
    return undefined;
  }
  const {problems, hasPrivateFile, nearFile} = reading;
  const place = at(reading, 'files');
  if (!Array.isArray(files) || files.length > CATALOG_MOST.files) {
    const meant = typeof files === 'string' ? {meant: [files]} : {};
    problems.add(place, {found: files, expected: `a list of up to ${CATALOG_MOST.files} files`, ...meant});
    return undefined;
  }
  for (const path of files)
    if (!isTaken(path))
      problems.add(place, {
        found: path,
        expected: FILE,
        meant: typeof path === 'string' ? meantBy(path) : undefined,
      });
    else if (hasPrivateFile && !hasPrivateFile(path))
      problems.note(place, {found: path, expected: FILE, meant: nearFile?.(path)});
  return [...new Set(files.filter(isTaken))];
};
