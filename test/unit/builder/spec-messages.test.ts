import {expect, test} from 'vitest';
import {type BuilderMessageId, catalogue as english} from '../../../src/builder/messages/en.js';
import {catalogue as spanish} from '../../../src/builder/messages/es.js';
import {builderMessages} from '../../../src/builder/messages.js';
import {CONTENT_STATUSES} from '../../../src/tables/content-statuses.js';
import {FONT_GROUPS} from '../../../src/tables/font-groups.js';
import {FORM_SETTINGS_TABS} from '../../../src/tables/form-editing.js';
import {EMAIL_LINK_FIELDS, LINK_TYPES} from '../../../src/tables/link-types.js';
import {COLOR_MESSAGES, type ColorMessageId} from '../../../widgets/editor/color/messages.js';
import {FONT_MESSAGES} from '../../../widgets/editor/font/messages.js';
import {FORM_TEXTS} from '../../../widgets/editor/form-builder/texts.js';
import {LINK_MESSAGES} from '../../../widgets/editor/link/messages.js';

/** What the specification quotes for the editor, letter by letter. It has English alone. Source: runtime spec §5 and §8. */
const QUOTED: readonly (readonly [id: BuilderMessageId, wording: string])[] = [
  // §5, editor messages
  ['email-invalid', 'Enter a valid email address'],
  ['page-invalid', '{val} is not a valid page URL'],
  ['not-an-option', '{val} is not one of the expected options'],
  ['dataset-empty', 'Enter some data'],
  ['dataset-incomplete', 'Data was missing in one or more rows'],
  ['tag-exists', 'This {tagType} already exists'],
  ['file-unsupported', 'File {fileName} is not a supported {fileTypeMessage} file'],
  ['file-too-large', 'File {fileName} is too large. Maximum size allowed is {maxSize}'],
  // §8, builder
  ['navigation-not-found', 'Unable to find site main navigation'],
  // §8, editor
  ['error-occurred', 'An error occurred'],
  ['network-error', 'Network error'],
  ['results-not-loaded', 'Unable to load results'],
  ['collections-not-loaded', 'Unable to load collections'],
  ['fonts-not-loaded', 'Unable to load fonts'],
  ['font-preview-not-loaded', 'Unable to load the preview of {fontName}'],
  ['time-zone-not-loaded', 'Could not load the time zone {timeZone}. Reconnect or check site availability'],
  ['job-without-answer', 'No response data from the job request'],
  ['file-not-processed', 'File was not processed'],
  ['file-processing-cancelled', 'File processing was cancelled'],
  ['file-processing-failed', 'Could not complete file processing'],
  ['file-upload-failed', 'Could not complete file upload'],
  ['file-upload-problem', 'Problem uploading your file'],
  ['file-rename-problem', 'Problem renaming your file'],
  ['not-connected', 'Could not connect... Try again'],
  ['code-on-android', 'Code cannot be edited on Android'],
];

/** What the specification describes without quotes: the words that it names are in the message. */
const DESCRIBED: readonly (readonly [id: BuilderMessageId, words: RegExp])[] = [
  ['email-example', /^Emails look like \{email\}$/],
  ['link-example', /^Links look like \{first\} or \{second\}$/],
  ['list-missing', /list must be selected/],
  ['dataset-too-small', /needs at least one column and one row/],
  ['file-name-missing', /file name must be entered/],
  ['tag-one-at-a-time', /[Oo]nly one tag can be edited at a time/],
  ['video-account-unsupported', /[Bb]asic-tier video hosting accounts are not supported/],
  ['file-upload-title', /^Cannot upload file$/],
  ['file-rename-title', /^Cannot rename file$/],
  ['dataset-parts', /split/],
  ['delete-file', /cannot be undone.*[Ll]inks to it must be updated/],
  ['delete-tag', /updates all items/],
];

for (const [id, wording] of QUOTED)
  test(`BLD-04 the editor says to the letter: ${wording}`, () => {
    expect(english[id]).toBe(wording);
  });

for (const [id, words] of DESCRIBED)
  test(`BLD-04 the editor says what is described: ${id}`, () => {
    expect(english[id]).toMatch(words);
  });

const placeholdersOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).sort();

test('BLD-04 every message is there in Spanish in words of its own, with the same placeholders', () => {
  expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
  for (const [id] of [...QUOTED, ...DESCRIBED]) {
    expect([id, placeholdersOf(spanish[id])]).toEqual([id, placeholdersOf(english[id])]);
    expect(spanish[id], id).not.toBe(english[id]);
  }
});

test('BLD-04 a message has its values in both languages', () => {
  const params = {fileName: 'a.exe', fileTypeMessage: 'PNG', maxSize: '5 MB'};
  expect(builderMessages('en')('file-too-large', params)).toBe(
    'File a.exe is too large. Maximum size allowed is 5 MB',
  );
  expect(builderMessages('es-MX')('file-unsupported', params)).toContain('a.exe');
});

// Source: runtime spec §3, labels of the editor
const LABELS: readonly (readonly [name: string, found: readonly string[], expected: readonly string[]])[] = [
  [
    'content statuses',
    CONTENT_STATUSES.map(({label}) => label),
    ['Scheduled', 'Needs review', 'Draft', 'Private'],
  ],
  [
    'link types',
    LINK_TYPES.map(type => LINK_MESSAGES.en[`link-${type}`]),
    ['Page', 'Web address', 'Email', 'Phone', 'File'],
  ],
  [
    'email fields',
    EMAIL_LINK_FIELDS.map(({field}) => LINK_MESSAGES.en[`link-email-${field}`]),
    ['To', 'CC', 'BCC', 'Subject', 'Message'],
  ],
  [
    'font groups',
    FONT_GROUPS.map(({group}) => FONT_MESSAGES.en[`font-group-${group}`]),
    [
      ...['Sans Serif', 'Serif', 'Display', 'Script', 'Slab Serif', 'Mono', 'Other'],
      ...['Style guide fonts', 'Typography kit'],
    ],
  ],
  [
    'color formats',
    (['rgb', 'hsl', 'hex'] as const).map(format => COLOR_MESSAGES.en[`color-${format}`]),
    ['RGB', 'HSL', 'Hex'],
  ],
  ['tabs of a form', FORM_SETTINGS_TABS, ['BUILD', 'STORAGE', 'ADVANCED', 'CAPTCHA', 'DISCLAIMER']],
];

for (const [name, found, expected] of LABELS)
  test(`BLD-04 labels of the ${name} are those of the specification, in its order`, () => {
    expect(found).toEqual(expected);
  });

// Source: runtime spec §8, HSL messages
const COLOR_ROWS: readonly (readonly [ColorMessageId, string])[] = [
  ['color-hsl-missing', 'Missing an H/S/L value.'],
  ['color-hue-out', 'Hue out of bounds.'],
  ['color-saturation-out', 'Saturation out of bounds.'],
  ['color-luminosity-out', 'Lightness out of bounds.'],
  ['color-opacity-out', 'Alpha out of bounds.'],
];

for (const [id, wording] of COLOR_ROWS)
  test(`BLD-04 the color picker says to the letter: ${wording}`, () => {
    expect([COLOR_MESSAGES.en[id], COLOR_MESSAGES.es[id] === wording]).toEqual([wording, false]);
  });

test('BLD-04 each tab of a form has a name in both languages', () => {
  for (const tab of FORM_SETTINGS_TABS)
    for (const texts of [FORM_TEXTS.en, FORM_TEXTS.es]) expect(texts[`tab-${tab}`]).toMatch(/\w/);
});
