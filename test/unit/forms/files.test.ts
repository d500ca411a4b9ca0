import {expect, test} from 'vitest';
import {isAsClaimed} from '../../../src/forms/file-content.js';
import {safeFileName} from '../../../src/forms/file-name.js';
import {fileProblem, megabytes, typeNames} from '../../../src/forms/file-rules.js';
import {isUploads} from '../../../src/forms/stored-uploads.js';
import {afterAnswer, type Upload} from '../../../src/forms/upload.js';
import {catalogue} from '../../../src/i18n/messages/files/ar.js';
import {fieldOf} from './forms.js';

const FIELD = fieldOf({
  type: 'file',
  accept: 'image/*, application/pdf,.DOCX',
  maxBytes: 2_500_000,
  maxFiles: 2,
});
const PICTURE = {name: 'a.png', type: 'image/png', size: 10};

const PROBLEMS: readonly [what: string, file: object, count: number, id: string | null][] = [
  ['a picture of any kind', {}, 1, null],
  ['a type in other letters', {type: 'IMAGE/PNG'}, 0, null],
  ['an ending in other letters', {name: 'A.docx', type: ''}, 0, null],
  ['as large as may be', {size: 2_500_000}, 0, null],
  ['one byte larger', {size: 2_500_001}, 0, 'file-large'],
  ['nothing', {size: 0}, 0, 'file-empty'],
  ['one more than may be', {}, 2, 'file-count'],
  ['a type that only begins so', {type: 'imagery/png'}, 0, 'file-type'],
  ['a name that only holds the ending', {name: 'a.docx.exe', type: ''}, 0, 'file-type'],
];
for (const [what, file, count, id] of PROBLEMS)
  test(`FORM-06 ${what}: ${id ?? 'taken'}`, () => {
    expect(fileProblem(FIELD, {...PICTURE, ...file}, count)?.id ?? null).toBe(id);
  });

test('FORM-06 a field without types takes all, and limits read as people say them', () => {
  expect(fileProblem(fieldOf({type: 'file'}), {name: 'x', type: '', size: 1}, 0)).toBeNull();
  expect(typeNames(FIELD)).toBe('IMAGE, PDF, DOCX');
  const arabic = (id: 'file-images' | 'file-videos' | 'file-audio') => catalogue[id];
  expect(typeNames(FIELD, arabic)).toBe('الصور, PDF, DOCX');
  const sounds = fieldOf({type: 'file', accept: 'video/*,audio/*'});
  expect(typeNames(sounds, arabic)).toBe('مقاطع الفيديو, الملفات الصوتية');
  expect([1, 949_999, 2_500_000, 5_000_000].map(megabytes)).toEqual([0.1, 0.9, 2.5, 5]);
});

const NAMES: readonly [string, string][] = [
  ['photo.png', 'photo.png'],
  ['C:\\fakepath\\photo.png', 'photo.png'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['a/', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie_ x.png'],
  ['gpj\u202e.exe', 'gpj.exe'],
  ['a\0b\ud800.png', 'ab.png'],
  ['<img src=x onerror=y>.png', '_img src=x onerror=y_.png'],
  [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(95)}.jpeg`],
];
for (const [given, safe] of NAMES)
  test(`a file called ${JSON.stringify(given).slice(0, 40)} is stored as ${safe.slice(0, 40)}`, () => {
    expect(safeFileName(given)).toBe(safe);
  });

const bytes = (text: string): Uint8Array => Uint8Array.from(text, char => char.charCodeAt(0));
const CONTENTS: readonly [name: string, type: string, content: string, isRight: boolean][] = [
  ['a.png', 'image/png', '\u0089PNG\r\n\u001a\nrest', true],
  ['a.png', '', '\u0089PNX', false],
  ['a', 'image/png', '<html>', false],
  ['a.webp', 'image/webp', 'RIFF1234WEBPVP8 ', true],
  ['a.webp', 'image/webp', 'RIFF1234WAVEfmt ', false],
  ['a.mp4', 'video/mp4', '\0\0\0\u0018ftypmp42', true],
  ['a.docx', '', 'PK\u0003\u0004', true],
  ['a.pdf', 'image/png', '%PDF-1.7', false],
  ['a.txt', 'text/plain', '<html>', true],
];
for (const [name, type, content, isRight] of CONTENTS)
  test(`FORM-06 ${name} of type "${type}" that begins ${JSON.stringify(content)} is ${isRight ? 'taken' : 'refused'}`, () => {
    expect(isAsClaimed({name, type}, bytes(content))).toBe(isRight);
  });

const UPLOAD: Upload = {
  key: 'k',
  beginKey: 'b',
  id: 'i',
  fieldId: 'f',
  name: 'a.png',
  size: 100,
  changedMs: 1,
  sentBytes: 40,
  state: 'sending',
  text: '',
  mayRetry: false,
  failures: 2,
};
const ANSWERS: readonly [what: string, status: number | null, body: unknown, next: Partial<Upload>][] = [
  ['a piece arrived', 200, {offset: 80}, {sentBytes: 80, state: 'sending', failures: 0}],
  ['all of it arrived', 200, {offset: 100}, {sentBytes: 100, state: 'uploaded'}],
  ['the platform is behind', 409, {offset: 20}, {sentBytes: 20, state: 'sending', failures: 3}],
  [
    'it does not know the file',
    404,
    {error: 'Gone.'},
    {id: '', state: 'failed', text: 'Gone.', mayRetry: true},
  ],
  ['it refuses', 400, {error: 'No.'}, {state: 'failed', text: 'No.', mayRetry: false}],
  ['no answer came', null, null, {state: 'waiting', failures: 3}],
  ['a page came in place of an answer', 200, null, {state: 'failed', text: ''}],
];
for (const [what, status, body, next] of ANSWERS)
  test(`FORM-09 an upload after ${what}`, () => {
    expect(afterAnswer(UPLOAD, {status, body})).toMatchObject(next);
  });

test('FORM-09 an upload is given up after failures in a row, and what a page kept is read with care', () => {
  expect(afterAnswer({...UPLOAD, failures: 5}, {status: 503, body: null})).toMatchObject({
    state: 'failed',
    mayRetry: true,
  });
  expect(isUploads([UPLOAD])).toBe(true);
  for (const bad of [null, {}, 'x', [null], [{...UPLOAD, size: '100'}], [{key: 'k'}]])
    expect(isUploads(bad)).toBe(false);
});
