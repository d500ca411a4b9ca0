import type {OwnCatalog} from './catalog.js';
import {hasFileAt, hasPicture, nearFileAt} from './has-picture.js';
import {CatalogError} from './problems.js';
import {readCatalog} from './read-catalog.js';

/** A catalogue as `vitrine serve` finds it. */
export interface ServedCatalog {
  /** The catalogue's text, and its name in messages, whose ending says whether it is CSV. */
  readonly catalog: {readonly file: string; readonly text: string};
  /** The folder of the pages and pictures; null without one, where pictures are not looked for. */
  readonly folder: string | null;
}

/** Reads a catalogue. `report` takes each note on it. Throws `CatalogError`. */
export const readServed = ({catalog, folder}: ServedCatalog, report: (line: string) => void): OwnCatalog =>
  readCatalog(catalog.file, catalog.text, {
    ...(folder === null
      ? {}
      : {hasFile: hasPicture(folder), hasPrivateFile: hasFileAt(folder), nearFile: nearFileAt(folder)}),
    report,
  });

/** What is wrong with a catalogue, one line each: nothing where a shop starts with it. */
export function checkOwnCatalog(served: ServedCatalog): readonly string[] {
  try {
    readServed(served, () => undefined);
    return [];
  } catch (error) {
    if (error instanceof CatalogError) return error.problems;
    throw error;
  }
}
