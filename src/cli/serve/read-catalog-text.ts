import {readFile} from 'node:fs/promises';
import {resolve} from 'node:path';
import {shownPath} from '../shown-path.js';
import {UnreadableError} from '../usage-error.js';
import {reasonOf} from '../walk-folder.js';

/** What a file in UTF-16 begins with, as that of a spreadsheet's "Unicode text". Source: Encoding Standard §4.2, BOM sniff. */
const BYTE_ORDER_MARKS = [
  {label: 'utf-16le', bytes: [0xff, 0xfe]},
  {label: 'utf-16be', bytes: [0xfe, 0xff]},
] as const;

/**
 * The text of a catalogue: UTF-8, or UTF-16 with a byte order mark. Throws an `UnreadableError` for a file that is not there or has
 * another encoding: read by the wrong one, a shop shows wrong letters.
 */
export const readCatalogText = async (cwd: string, path: string): Promise<string> => {
  const unreadable = (reason: string, expected: string, cause: unknown) =>
    Object.assign(new UnreadableError(shownPath(cwd, path), reason, expected), {cause});
  const file = await readFile(resolve(cwd, path)).catch(error => {
    throw unreadable(reasonOf(error), 'a catalogue', error);
  });
  const marked = BYTE_ORDER_MARKS.find(({bytes}) => bytes.every((byte, at) => file[at] === byte));
  try {
    return new TextDecoder(marked?.label ?? 'utf-8', {fatal: true}).decode(file);
  } catch (error) {
    throw unreadable(
      `not ${marked ? 'UTF-16' : 'UTF-8'}`,
      'UTF-8, as a spreadsheet saves it as "CSV UTF-8"',
      error,
    );
  }
};
