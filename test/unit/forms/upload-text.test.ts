import {expect, test} from 'vitest';
import type {Upload} from '../../../src/forms/upload.js';
import {sizeText, uploadShare, uploadText} from '../../../src/forms/upload-text.js';
import {LOCALES} from '../../../src/i18n/locales.js';
import {catalogue} from '../../../src/i18n/messages/files/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';

const t = createMessages<MessageId>({locale: 'en', catalogue});

const upload = (change: Partial<Upload>): Upload => ({
  key: 'k',
  id: '',
  beginKey: 'b',
  fieldId: 'file',
  name: 'a.png',
  size: 800,
  changedMs: 0,
  sentBytes: 0,
  state: 'sending',
  text: '',
  mayRetry: false,
  failures: 0,
  ...change,
});

const ROWS = [
  [{sentBytes: 200}, 0.25, '25%'],
  [{size: 0}, 0, '0%'],
  [{state: 'waiting', failures: 1}, 0, t('file-offline')],
  [{state: 'uploaded'}, 1, 'a.png has been uploaded.'],
  [{state: 'lost', sentBytes: 400}, 0.5, 'Choose a.png again to resume its upload.'],
  [{state: 'failed', text: 'Too large'}, 0, 'Too large'],
  [{state: 'failed', mayRetry: true}, 0, t('file-failed')],
  [{state: 'failed'}, 0, t('file-gone')],
] as const satisfies readonly (readonly [Partial<Upload>, number, string])[];

test.each(ROWS)('FORM-09 an upload that is %o is at %d and reads "%s"', (change, share, text) => {
  expect(uploadShare(upload(change))).toBe(share);
  expect(uploadText(upload(change), t, 'en')).toBe(text);
});

const SIZES = [
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [5, 'en', '5 bytes'],
  [5, 'es', '5 bytes'],
  [5, 'fr', '5\u00a0octets'],
  [999, 'de', '999 Byte'],
  [1000, 'en', '1 kB'],
  [1500, 'en', '1.5 kB'],
  [1500, 'es', '1,5 kB'],
  [5_000_001, 'en', '5 MB'],
  [1_200_000_000, 'es', '1,2 GB'],
] as const;
test.each(SIZES)('FORM-01 a file of %d bytes reads in %s as %s', (bytes, locale, text) => {
  expect(sizeText(bytes, locale)).toBe(text);
});

test('FORM-01 a small file has a size in every language that is shipped', () => {
  for (const locale of LOCALES) {
    const text = sizeText(5, locale);
    expect(text).toMatch(/[5٥]/);
    expect(text).not.toBe(sizeText(5000, locale));
  }
});
