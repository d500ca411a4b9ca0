import {expect, test} from 'vitest';
import {CannotStart} from '../../../examples/platform/kernel/cannot-start.js';
import {DEFAULT_DOWNLOADS, downloadSettings} from '../../../examples/platform/kernel/download-settings.js';
import {isPrivateFile} from '../../../examples/platform/kernel/files/private-folder.js';
import {attachmentNamed} from '../../../examples/platform/kernel/http/attachment.js';

test('the variables of downloads replace the defaults, each by itself', () => {
  expect(downloadSettings({})).toEqual(DEFAULT_DOWNLOADS);
  expect(downloadSettings({DOWNLOADS_PER_UNIT: '3', DOWNLOAD_FILE_MB: '250'})).toEqual({
    ...DEFAULT_DOWNLOADS,
    perUnit: 3,
    fileBytesMax: 250_000_000,
  });
  expect(downloadSettings({DOWNLOAD_DAYS: '365', DOWNLOAD_TOTAL_MB: '1'})).toMatchObject({
    days: 365,
    totalBytesMax: 1_000_000,
  });
});

for (const text of ['0', '-1', '1.5', 'five', '1001', '1e3', ' 5'])
  test(`DOWNLOADS_PER_UNIT "${text}" keeps the platform from starting, with the numbers that it takes`, () => {
    expect(() => downloadSettings({DOWNLOADS_PER_UNIT: text})).toThrow(CannotStart);
    expect(() => downloadSettings({DOWNLOADS_PER_UNIT: text})).toThrow(
      `DOWNLOADS_PER_UNIT is "${text}" and must be a whole number from 1 to 1000.`,
    );
  });

// Source: RFC 6266 §4.3, RFC 8187 §3.2.
const NAMES: readonly (readonly [string, string])[] = [
  ['a.zip', `attachment; filename="a.zip"; filename*=UTF-8''a.zip`],
  ['Größe.pdf', `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`],
  ['a"b\\c%20.pdf', `attachment; filename="a_b_c_20.pdf"; filename*=UTF-8''a%22b%5Cc%2520.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['曲\r\n.mp3', `attachment; filename="___.mp3"; filename*=UTF-8''%E6%9B%B2%0D%0A.mp3`],
];
for (const [name, header] of NAMES)
  test(`the name ${JSON.stringify(name)} is sent as RFC 6266 has it`, () => {
    expect(attachmentNamed(name)).toBe(header);
  });

const FILES: readonly (readonly [string, boolean])[] = [
  ['private/a.pdf', true],
  ['PRIVATE/a.pdf', true],
  ['private. /a.pdf', true],
  ['priv\u200bate/a.pdf', true],
  ['private', true],
  ['privateer/a.pdf', false],
  ['about/private/a.pdf', false],
];
for (const [name, isPrivate] of FILES)
  test(`${JSON.stringify(name)} is ${isPrivate ? '' : 'not '}in the folder that no address serves`, () => {
    expect(isPrivateFile(name)).toBe(isPrivate);
  });
