import {expect, test} from 'vitest';
import type {Upload} from '../../../src/forms/upload.js';
import {sizeText, uploadShare, uploadText} from '../../../src/forms/upload-text.js';
import {catalogue} from '../../../src/i18n/messages/files/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';

const t = createMessages<MessageId>({locale: 'en', catalogue});

const upload = (change: Partial<Upload>): Upload => ({
  ...{key: 'k', id: '', beginKey: 'b', fieldId: 'file', name: 'a.png', size: 800, changedMs: 0},
  ...{sentBytes: 0, state: 'sending', text: '', mayRetry: false, failures: 0},
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

test('FORM-01 the size of a file is in kilobytes below a megabyte, in the page’s language', () => {
  expect([sizeText(1500, 'en'), sizeText(5_000_001, 'en'), sizeText(1500, 'es')]).toEqual([
    '1.5 kB',
    '5 MB',
    '1,5 kB',
  ]);
});
