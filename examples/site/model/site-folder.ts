import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The nearest `examples/site` at or above a folder: the code may run from source or from one built file. */
const findSiteFolder = (folder: string): string => {
  const site = join(folder, 'examples', 'site');
  if (existsSync(join(site, 'templates'))) return site;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('examples/site is not next to the running code');
  return findSiteFolder(parent);
};

/** Where the example shop's data, theme, pictures, scripts and templates are. Source: our choice. */
export const SITE_FOLDER = findSiteFolder(dirname(fileURLToPath(import.meta.url)));

/** The text of one file of the example shop. Throws when it is missing. Source: our choice. */
export const readSiteFile = (...path: string[]): string => readFileSync(join(SITE_FOLDER, ...path), 'utf8');
