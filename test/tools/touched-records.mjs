import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** The folder of what each test file touched when it last ran. */
export const RECORDS = join(import.meta.dirname, '../../.cache/touched');

/** The name of a test file's record: files of several suites are one record, of the suite that ran last. */
export const recordName = file => `${file.replaceAll('/', '+')}.json`;

/**
 * Files that each test file touched, and those that any touched while modules loaded; undefined where nothing was recorded.
 */
export function readRecords(folder = RECORDS) {
  if (!existsSync(folder)) return undefined;
  const read = readdirSync(folder).map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  if (!read.length) return undefined;
  return {
    touched: new Map(read.map(({file, touched}) => [file, new Set(touched)])),
    atLoad: new Set(read.flatMap(({atLoad}) => atLoad)),
  };
}
