import {expect, test} from 'vitest';
import {
  builderMessages,
  contentStatus,
  dirtyPaths,
  editableProperties,
  FORM_SETTINGS_TABS,
  limitProblem,
  SITE_LIMITS,
  statusMessage,
  tagProblem,
} from '../../../src/builder/index.js';
import {catalogue as english} from '../../../src/builder/messages/en.js';
import {type FieldType, FORM_FIELDS} from '../../../src/tables/form-fields.js';

// Source: runtime spec §3, form field types and editable properties.
const PROPERTIES: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'description placeholder required',
  textarea: 'description placeholder required',
  email: 'description placeholder required',
  number: 'description placeholder required',
  website: 'description placeholder required',
  currency: 'description currencySymbol required',
  password: 'description required',
  twitter: 'description required',
  date: 'description required',
  time: 'description required',
  name: 'description required',
  address: 'description required',
  phone: 'description showCountryCode required',
  section: 'description underline',
  radio: 'description options required',
  checkbox: 'description options required',
  select: 'description options required',
  likert: 'description options required',
  hidden: 'key value',
};

for (const {type} of FORM_FIELDS.filter(field => field.type !== 'file')) {
  test(`BLD-02 a field of type ${type} has the properties ${PROPERTIES[type]}`, () => {
    expect(editableProperties(type).join(' ')).toBe(PROPERTIES[type]);
  });
}

test('BLD-02 a text area alone has maxLength, where the feature flag is on', () => {
  const flagged = FORM_FIELDS.filter(({type}) =>
    editableProperties(type, {textareaMaxLength: true}).includes('maxLength'),
  );
  expect(flagged.map(({type}) => type)).toEqual(['textarea']);
});

test('BLD-02 a form has five tabs of settings', () => {
  expect(FORM_SETTINGS_TABS).toEqual(['BUILD', 'STORAGE', 'ADVANCED', 'CAPTCHA', 'DISCLAIMER']);
});

// Source: runtime spec §9.
const LIMITS = {
  'layout-blocks': 60,
  'album-tracks': 60,
  'orderable-items': 250,
  'collection-products': 200,
  'nested-categories': 10_000,
  'linked-galleries': 20,
  'linked-gallery-items': 50,
  'tag-length': 50,
  'category-length': 25,
} as const;

for (const {limit} of SITE_LIMITS) {
  test(`BLD-03 ${limit} allows ${LIMITS[limit]} and has a message with that number above it`, () => {
    expect(limitProblem(limit, LIMITS[limit])).toBeNull();
    const problem = limitProblem(limit, LIMITS[limit] + 1);
    expect(problem?.params).toEqual({max: LIMITS[limit]});
    const shown = LIMITS[limit].toLocaleString('en');
    for (const locale of ['en', 'es']) {
      const text = problem ? builderMessages(locale)(problem.message, problem.params) : '';
      expect(text.replace(/\D/g, '')).toBe(shown.replace(/\D/g, ''));
    }
  });
}

// Source: runtime spec §5, §8: to the letter.
const WORDINGS = [
  ['email-invalid', {}, 'Enter a valid email address'],
  ['page-invalid', {val: 'x y'}, 'x y is not a valid page URL'],
  ['not-an-option', {val: 'seven'}, 'seven is not one of the expected options'],
  ['dataset-empty', {}, 'Enter some data'],
  ['dataset-incomplete', {}, 'Data was missing in one or more rows'],
  ['tag-exists', {tagType: 'category'}, 'This category already exists'],
  [
    'file-unsupported',
    {fileName: 'a.exe', fileTypeMessage: 'image'},
    'File a.exe is not a supported image file',
  ],
  [
    'file-too-large',
    {fileName: 'a.png', maxSize: '20 MB'},
    'File a.png is too large. Maximum size allowed is 20 MB',
  ],
  ['error-occurred', {}, 'An error occurred'],
  ['network-error', {}, 'Network error'],
  ['results-not-loaded', {}, 'Unable to load results'],
  ['collections-not-loaded', {}, 'Unable to load collections'],
  ['fonts-not-loaded', {}, 'Unable to load fonts'],
  ['font-preview-not-loaded', {fontName: 'Inter'}, 'Unable to load the preview of Inter'],
  [
    'time-zone-not-loaded',
    {timeZone: 'Asia/Tokyo'},
    'Could not load the time zone Asia/Tokyo. Reconnect or check site availability',
  ],
  ['job-without-answer', {}, 'No response data from the job request'],
  ['file-not-processed', {}, 'File was not processed'],
  ['file-processing-cancelled', {}, 'File processing was cancelled'],
  ['file-processing-failed', {}, 'Could not complete file processing'],
  ['file-upload-failed', {}, 'Could not complete file upload'],
  ['file-upload-problem', {}, 'Problem uploading your file'],
  ['file-rename-problem', {}, 'Problem renaming your file'],
  ['not-connected', {}, 'Could not connect... Try again'],
  ['code-on-android', {}, 'Code cannot be edited on Android'],
  ['navigation-not-found', {}, 'Unable to find site main navigation'],
  ['status-scheduled', {}, 'Scheduled'],
  ['status-needs-review', {}, 'Needs review'],
  ['status-draft', {}, 'Draft'],
  ['status-private', {}, 'Private'],
] as const;

for (const [id, params, text] of WORDINGS) {
  test(`BLD-04 ${id} reads '${text}'`, () => {
    expect(builderMessages('en-US')(id, params)).toBe(text);
  });
}

// Source: docs/builder.md, `builderMessages(locale)(problem.message, problem.params)`
for (const [type, locale, text] of [
  ['tag', 'en', 'This tag already exists'],
  ['category', 'en', 'This category already exists'],
  ['tag', 'es', 'Ya existe esta etiqueta'],
  ['category', 'es-MX', 'Ya existe esta categoría'],
] as const)
  test(`BLD-04 a ${type} that exists fills its message in ${locale}: ${text}`, () => {
    const problem = tagProblem(type, 'Kiln', ['kiln']);
    expect(problem && builderMessages(locale)(problem.message, problem.params)).toBe(text);
  });

const PLACEHOLDERS = /\{(\w+)/g;
const namesIn = (pattern: string): string[] =>
  [...new Set([...pattern.matchAll(PLACEHOLDERS)].map(([, name = '']) => name))]
    .filter(name =>
      /^(?:max|count|rows|columns|val|email|first|second|tagType|fileName|fileTypeMessage|maxSize|fontName|timeZone)$/.test(
        name,
      ),
    )
    .sort();

test('BLD-04 every Spanish message is another text that names the same values', () => {
  const spanish = builderMessages('es-MX');
  for (const [id, pattern] of Object.entries(english)) {
    const key = id as keyof typeof english;
    const params = Object.fromEntries(
      namesIn(pattern).map(name => [name, /^(?:max|count)$/.test(name) ? 7 : `<${name}>`]),
    );
    const text = spanish(key, params);
    expect(text).not.toBe(builderMessages('en')(key, params));
    for (const value of Object.values(params)) expect(text).toContain(String(value));
  }
});

test('BLD-04 a language that the editor lacks reads English, and a builder may word a message', () => {
  expect(builderMessages('fr')('network-error')).toBe('Network error');
  expect(builderMessages('en', {'network-error': 'No network'})('network-error')).toBe('No network');
});

const AESTHETICS = {
  colors: {defaultThemeId: 'light', palette: [{id: 'a', value: '#fff'}], themes: {light: {}, dark: {}}},
  fonts: {activeThemeId: 'f1', themes: [{id: 'f1'}], fontUsageCategories: ['heading']},
  other: 1,
};

test('BLD-05 equal aesthetics have no dirty path, whatever the order of their keys', () => {
  const {colors, fonts} = AESTHETICS;
  expect(
    dirtyPaths(AESTHETICS, {fonts, other: 2, colors: {...colors, themes: {dark: {}, light: {}}}}),
  ).toEqual([]);
});

test('BLD-05 each of the six paths is dirty by itself', () => {
  const {colors, fonts} = AESTHETICS;
  const dirty = (edited: object) => dirtyPaths(AESTHETICS, {...AESTHETICS, ...edited});
  expect(dirty({colors: {...colors, defaultThemeId: 'dark'}})).toEqual(['colors.defaultThemeId']);
  expect(dirty({fonts: {...fonts, activeThemeId: 'f2'}})).toEqual(['fonts.activeThemeId']);
  expect(dirty({colors: {...colors, palette: []}})).toEqual(['colors.palette']);
  expect(dirty({colors: {...colors, themes: {light: {}}}})).toEqual(['colors.themes']);
  expect(dirty({fonts: {...fonts, themes: [{id: 'f2'}]}})).toEqual(['fonts.themes']);
  expect(dirty({fonts: {...fonts, fontUsageCategories: []}})).toEqual(['fonts.fontUsageCategories']);
  expect(dirty({colors: null})).toEqual(['colors.defaultThemeId', 'colors.palette', 'colors.themes']);
  expect(dirtyPaths(undefined, null)).toEqual([]);
});

const SHOWN = {isDraft: false, needsReview: false, isPrivate: false, publishAtMs: null};

test('BLD-04 an item is scheduled until its time, and the first status that fits stands', () => {
  expect(contentStatus(SHOWN, 5)).toBeNull();
  expect(contentStatus({...SHOWN, publishAtMs: 6}, 5)).toBe('scheduled');
  expect(contentStatus({...SHOWN, publishAtMs: 5}, 5)).toBeNull();
  expect(contentStatus({...SHOWN, isPrivate: true}, 5)).toBe('private');
  expect(contentStatus({...SHOWN, isPrivate: true, needsReview: true}, 5)).toBe('needs-review');
  expect(contentStatus({isDraft: true, needsReview: true, isPrivate: true, publishAtMs: 6}, 5)).toBe('draft');
  expect(statusMessage('draft')).toBe('status-draft');
});
