import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {readCatalogText} from '../../../src/cli/serve/read-catalog-text.js';
import {folderWith, runLine} from './command-line.js';

const TEXT = 'address;title\r\nteller;Küchenteller\r\n';

/** A folder with a catalogue of these bytes. */
const folderOf = (bytes: Buffer): string => {
  const folder = folderWith({'index.html': ''});
  writeFileSync(join(folder, 'shop.csv'), bytes);
  return folder;
};

test('serve ends with one line that names a catalogue which is not in UTF-8, and what was expected', async () => {
  const {code, err} = await runLine(folderOf(Buffer.from(TEXT, 'latin1')), ['serve', '--port', '0']);
  expect(code).toBe(2);
  expect(err).toContain(
    'cannot read shop.csv (not UTF-8): expected UTF-8, as a spreadsheet saves it as "CSV UTF-8"\n',
  );
});

const LITTLE = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
for (const [name, bytes] of [
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, the low byte first', LITTLE],
  ['UTF-16, the high byte first', Buffer.from(LITTLE).swap16()],
] as const)
  test(`a catalogue in ${name} is read as it was written`, async () => {
    expect(await readCatalogText(folderOf(bytes), 'shop.csv')).toBe(TEXT);
  });
