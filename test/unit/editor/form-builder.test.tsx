// @vitest-environment happy-dom

import {EditorView} from '@codemirror/view';
import fc from 'fast-check';
import {act} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test, vi} from 'vitest';
import {editableProperties} from '../../../src/builder/form-field-properties.js';
import {FIELD_TYPES} from '../../../src/builder/forms/edit-form.js';
import type {FieldDraft} from '../../../src/builder/forms/form-draft.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {catalogue as fileEn} from '../../../src/i18n/messages/files/en.js';
import {catalogue as fileEs} from '../../../src/i18n/messages/files/es.js';
import {catalogue as formEn} from '../../../src/i18n/messages/form/en.js';
import {catalogue as formEs} from '../../../src/i18n/messages/form/es.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import type {FieldType} from '../../../src/tables/form-fields.js';
import {FormPreview} from '../../../widgets/editor/form-builder/form-preview.js';
import {
  FormBuilder,
  type FormBuilderProps,
  type FormDraft,
} from '../../../widgets/editor/form-builder/index.js';
import {FORM_TEXTS} from '../../../widgets/editor/form-builder/texts.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {renderPlainForm} from '../../../widgets/form/server.js';
import {propertyRuns} from '../../tools/property-runs.js';
import {find} from '../widgets/render-widget.js';
import {button, click, field, fill, markupOf, press, renderPiece, selectRow} from './render-piece.js';
import {settles} from './settles.js';

const FORM: FormDraft = {
  id: 'contact',
  fields: [
    {id: 'email', type: 'email', title: 'Email', required: true},
    {id: 'topic', type: 'radio', title: 'Topic', options: ['Order', 'Other']},
    {id: 'order', type: 'text', title: 'Number', when: {field: 'topic', is: ['Order']}},
  ],
};

const open = async (props: Partial<FormBuilderProps> = {}, locale = 'en') => {
  const onChange = vi.fn<(value: FormDraft) => void>();
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <FormBuilder defaultValue={FORM} onChange={onChange} {...props} />
    </EditorProvider>,
  );
  const last = (): FormDraft => onChange.mock.lastCall?.[0] ?? FORM;
  return {root, onChange, last, preview: find(root, '.vte-preview')};
};

const tab = (root: HTMLElement, name: string): Promise<void> => {
  const found = [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(one => one.textContent === name);
  return act(async () => {
    found?.focus();
    found?.click();
  });
};
const idsOf = ({fields}: FormDraft): string => fields.map(({id}) => id).join(' ');

test('BLD-02 five tabs, which arrow keys open', async () => {
  const {root} = await open();
  const names = [...root.querySelectorAll('[role=tab]')].map(({textContent}) => textContent);
  expect(names).toEqual(['Build', 'Storage', 'Advanced', 'Captcha', 'Disclaimer']);
  await tab(root, 'Build');
  for (const name of names.slice(1)) {
    await press('ArrowRight');
    expect(find(root, '[role=tab][aria-selected=true]').textContent).toBe(name);
  }
});

const LANGUAGES = [{code: 'es', name: 'Español', direction: 'ltr'}];

test('BLD-02 a form is translated next to its own words, and the preview is in that language', async () => {
  expect((await open()).root.textContent).not.toContain('Language of the texts');
  const {root, last} = await open({languages: LANGUAGES});
  await fill(field(root, 'Language of the texts'), 'es');
  const section = find(root, 'section[aria-label="Texts in Español"]');
  const names = [...section.querySelectorAll('label')].map(({textContent}) => textContent);
  expect(names).toEqual(['Label', 'Label', 'Option 1', 'Option 2', 'Label']);
  const [label] = [...section.querySelectorAll<HTMLInputElement>('input')].slice(1);
  await fill(label as HTMLInputElement, 'Tema');
  await fill(field(section as HTMLElement, 'Option 1'), 'Pedido');
  expect(last().localized?.es).toEqual({fields: {topic: {title: 'Tema', options: ['Pedido', 'Other']}}});
  const preview = find(root, '.vte-preview');
  expect(preview.textContent).toContain('Tema');
  expect(preview.textContent).toContain('Pedido');
  expect([label?.lang, label?.dir]).toEqual(['es', 'ltr']);
  await press('z', {ctrlKey: true}, label);
  expect(last().localized?.es).toEqual({fields: {topic: {title: 'Tema'}}});
});

test('SEC the HTML of a form is offered only where it may be changed', async () => {
  const offers = async (submissionHtml: boolean) => {
    const {root} = await open({features: {submissionHtml}});
    await tab(root, 'Advanced');
    return root.textContent?.includes(FORM_TEXTS.en['advanced-submissionHtml']);
  };
  expect([await offers(true), await offers(false)]).toEqual([true, false]);
});

test('BLD-02 the HTML that a form runs is written as code, and undo shows what it was before', async () => {
  const {root, last} = await open({features: {submissionHtml: true}});
  await tab(root, 'Advanced');
  const code = () => root.querySelector<HTMLElement>('.cm-editor');
  await expect.poll(code, {timeout: 10_000}).not.toBeNull();
  const view = EditorView.findFromDOM(code() as HTMLElement);
  await act(async () => view?.dispatch({changes: {from: 0, insert: '<b>Sent</b>'}}));
  expect([last().submissionHtml, EditorView.findFromDOM(code() as HTMLElement)]).toEqual([
    '<b>Sent</b>',
    view,
  ]);
  await press('z', {ctrlKey: true}, find(root, '[role=tab]'));
  await expect.poll(() => code()?.querySelector('.cm-content')?.textContent).toBe('');
  expect(last().submissionHtml ?? '').toBe('');
});

test('BLD-02 a field of each type is added by keyboard, with its properties and on the form', async () => {
  const {root, last, preview} = await open({features: {textareaMaxLength: true, files: true}});
  for (const type of FIELD_TYPES) {
    await fill(field(root, 'Add a field'), type);
    await act(async () => button(root, 'Add').focus());
    await press('Enter');
    const at = FORM.fields.length + FIELD_TYPES.indexOf(type);
    const {id = '', type: added} = last().fields[at] ?? {};
    expect(added).toBe(type);
    const names = [...find(root, '.vte-part').querySelectorAll('label')].map(({textContent}) => textContent);
    for (const property of editableProperties(type, {textareaMaxLength: true})) {
      const name = type === 'likert' && property === 'options' ? 'questions' : property;
      expect(names).toContain(FORM_TEXTS.en[`property-${name}`]);
    }
    expect(names.includes('Most characters')).toBe(type === 'textarea');
    expect(preview.querySelectorAll(`[data-field="${id}"]`).length).toBe(type === 'section' ? 0 : 1);
  }
});

test('BLD-02 without its feature flag a text area has no limit to set', async () => {
  const {root} = await open({defaultValue: {id: 'a', fields: [{id: 'b', type: 'textarea', title: 'B'}]}});
  await selectRow(root, /B/);
  expect(root.textContent).not.toContain('Most characters');
});

test('FORM-01 a field for files is offered only where the site allows it, and one that is there stays', async () => {
  const offered = ({root}: Awaited<ReturnType<typeof open>>): string[] =>
    [...field(root, 'Add a field').querySelectorAll('option')].map(({value}) => value);
  const withFile: FormDraft = {...FORM, fields: [...FORM.fields, {id: 'plan', type: 'file', title: 'Plan'}]};
  const without = await open({defaultValue: withFile});
  expect(offered(without)).toEqual(FIELD_TYPES.filter(type => type !== 'file'));
  await selectRow(without.root, /Plan/);
  await fill(field(without.root, 'Label'), 'Plans');
  expect(without.last().fields.at(-1)).toEqual({id: 'plan', type: 'file', title: 'Plans'});
  expect(offered(await open({features: {files: true}}))).toEqual(FIELD_TYPES);
});

test('BLD-02 fields are moved and deleted by buttons, and Ctrl+Z takes that back', async () => {
  const {root, last} = await open();
  await click(button(root, 'Move down: Email (Email)'));
  expect(idsOf(last())).toBe('topic email order');
  await click(button(root, 'Delete: Topic (Radio buttons)'));
  expect(last().fields).toEqual([FORM.fields[0], {...FORM.fields[2], when: null}]);
  await press('z', {ctrlKey: true}, button(root, 'Add'));
  await press('z', {ctrlKey: true}, button(root, 'Add'));
  expect(last()).toEqual(FORM);
});

test('BLD-02 what is wrong is said at its property and below, until it is right', async () => {
  const {root} = await open();
  await selectRow(root, /Email/);
  await fill(field(root, 'Label'), '');
  expect(field(root, 'Label').getAttribute('aria-invalid')).toBe('true');
  expect(root.textContent).toContain('email: Enter a label');
  await fill(field(root, 'Label'), 'Your email');
  expect(root.textContent).not.toContain('Enter a label');
});

test('BLD-02 a condition names an earlier field and its answers, and the preview follows it as pages do', async () => {
  const {root, last, preview} = await open();
  await selectRow(root, /Number/);
  const order = (): HTMLElement => find(preview, '[data-field=order]');
  const answer = (value: string) => find<HTMLInputElement>(preview, `[data-field=topic] [value=${value}]`);
  expect(order().hidden).toBe(true);
  await act(async () => answer('Order').click());
  expect(order().hidden).toBe(false);
  await click(field(root, 'Other'));
  expect(last().fields[2]?.when).toEqual({field: 'topic', is: ['Order', 'Other']});
  await act(async () => answer('Other').click());
  expect(order().hidden).toBe(false);
  await click(field(root, 'Show only for some answers'));
  expect(last().fields[2]?.when).toBeNull();
  expect(order().hidden).toBe(false);
});

test('BLD-02 steps are added, and the preview shows one at a time and checks it as pages do', async () => {
  const {root, last, preview} = await open();
  await click(button(root, 'Add a step'));
  await click(button(root, 'Add a step'));
  expect(root.textContent).toContain('The step Step 2 has no fields');
  await selectRow(root, /Number/);
  await fill(field(root, 'Step'), '1');
  expect(last()).toMatchObject({steps: ['Step 1', 'Step 2'], fields: [{}, {}, {step: 1}]});
  const shown = (): (string | undefined)[] =>
    [...preview.querySelectorAll<HTMLElement>('.vt-step')].flatMap(({hidden}, at) =>
      hidden ? [] : [String(at)],
    );
  await settles(() => expect(shown()).toEqual(['0']));
  await click(button(preview, 'Next'));
  expect([shown(), preview.querySelector('[data-field=email]')?.classList.contains('vt-invalid')]).toEqual([
    ['0'],
    true,
  ]);
  await fill(find<HTMLInputElement>(preview, '[data-field=email] input'), 'a@example.com');
  await click(button(preview, 'Next'));
  expect(shown()).toEqual(['1']);
});

test('BLD-02 a submit of the preview checks the form and sends nothing', async () => {
  const {preview} = await open();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const submit = () => act(async () => find(preview, '.vt-submit').click());
  await submit();
  expect(find(preview, '.vt-form-alert').textContent).not.toBe('');
  await fill(find<HTMLInputElement>(preview, '[data-field=email] input'), 'a@example.com');
  await submit();
  expect(preview.textContent).toContain('The form is complete, and would be sent now.');
  expect(fetched).not.toHaveBeenCalled();
});

test('BLD-02 settings of the tabs are part of the form, and seen in the preview', async () => {
  const {root, last, preview} = await open();
  await tab(root, 'Disclaimer');
  await fill(field(root, 'Text above the button'), 'We keep it.');
  expect(find(preview, '.vt-disclaimer').textContent).toBe('We keep it.');
  await tab(root, 'Advanced');
  await fill(field(root, 'Label of the button'), 'Go');
  expect(find(preview, '.vt-submit').textContent).toBe('Go');
  await fill(field(root, 'Address to open once the form is sent'), 'javascript:alert(1)');
  expect(root.textContent).toContain('javascript:alert(1) is not a valid page URL');
  await tab(root, 'Captcha');
  await click(field(root, 'Ask visitors to prove that they are people'));
  await tab(root, 'Storage');
  await fill(field(root, 'Name of the form'), 'Contact');
  expect(last()).toMatchObject({
    name: 'Contact',
    captcha: true,
    submitLabel: 'Go',
    disclaimer: 'We keep it.',
  });
});

test('BLD-02 the owner chooses which email addresses a form takes, where it asks for one', async () => {
  const {root, last, preview} = await open();
  const label = 'Email addresses that the form takes';
  await tab(root, 'Advanced');
  await fill(field(root, label), 'short');
  expect(last()).toMatchObject({emailRule: 'short'});
  await fill(find<HTMLInputElement>(preview, '[data-field=email] input'), 'jo@kiln.studio');
  find<HTMLFormElement>(preview, 'form').requestSubmit();
  await expect.poll(() => find(preview, '[data-field=email]').textContent).toContain('not valid');
  await fill(field(root, label), '');
  expect(last()).not.toHaveProperty('emailRule');
});

test('BLD-02 every type and property has a text in each language', () => {
  for (const texts of Object.values(FORM_TEXTS))
    expect(FIELD_TYPES.filter(type => !Object.hasOwn(texts, `type-${type}`))).toEqual([]);
  expect(Object.keys(FORM_TEXTS.es)).toEqual(Object.keys(FORM_TEXTS.en));
});

const MESSAGES = {
  en: createMessages<MessageId>({locale: 'en', catalogue: {...formEn, ...fileEn}}),
  es: createMessages<MessageId>({locale: 'es', catalogue: {...formEs, ...fileEs}}),
};
/** A field that others are shown by, and its answers. */
const ASKED: FieldDraft = {id: 'asked', type: 'radio', title: 'Asked', options: ['Yes', 'No']};
/** A text area's own value is never over its limit, which the form marks once it is live. */
const TEXT_MAX = 12;
const text = fc.string({maxLength: TEXT_MAX});
const fieldOf = (type: FieldType, at: number): fc.Arbitrary<FieldDraft> =>
  fc.record({
    id: fc.constant(`f${at}`),
    type: fc.constant(type),
    title: text,
    description: text,
    placeholder: text,
    required: fc.boolean(),
    options: fc.uniqueArray(fc.stringMatching(/^\w{1,6}$/), {maxLength: 3}),
    maxLength: fc.option(fc.integer({min: TEXT_MAX, max: 500})),
    currencySymbol: text,
    key: text,
    value: text,
    showCountryCode: fc.boolean(),
    underline: fc.boolean(),
    step: fc.integer({min: 0, max: 1}),
    ...(type === 'file' && {
      accept: fc.constantFrom('', 'image/*', '.pdf,.png'),
      maxBytes: fc.integer({min: 1, max: 50_000_000}),
      maxFiles: fc.integer({min: 1, max: 20}),
    }),
    when: fc.option(
      fc.record({field: fc.constant(ASKED.id), is: fc.subarray(['Yes', 'No'], {minLength: 1})}),
    ),
  });

for (const [runs, options] of propertyRuns(25))
  test('BLD-02 the preview has the HTML of the visitors’ form, for any fields, conditions and limits', {
    ...options,
  }, async () => {
    const definition = fc.record({
      id: fc.constant('any'),
      steps: fc.constantFrom<string[]>([], ['One', 'Two']),
      disclaimer: text,
      submitLabel: text,
      captcha: fc.boolean(),
      // Texts of pages in another language than these.
      localized: fc.record({de: fc.record({submitLabel: text, fields: fc.constant({f0: {title: 'Feld'}})})}),
      fields: fc.tuple(fc.constant(ASKED), ...FIELD_TYPES.map(fieldOf)),
    });
    await fc.assert(
      fc.asyncProperty(definition, fc.constantFrom('en', 'es'), async (draft, locale) => {
        const root = await renderPiece(
          <EditorProvider locale={locale}>
            <FormPreview draft={draft} t={id => id} />
          </EditorProvider>,
        );
        expect(decodeForm(draft, '').fields.length).toBe(FIELD_TYPES.length + 1);
        const page = document.createElement('div');
        page.innerHTML = renderToStaticMarkup(renderPlainForm(draft, '', {t: MESSAGES[locale], locale}));
        const form = find(root, 'form').cloneNode(true) as HTMLElement;
        // What the visitors' own code shows and hides once the form is live.
        const shown = '[data-field], .vt-step, .vt-submit, .vt-steps, .vt-step-buttons, .vt-step-button';
        for (const found of [form, page].flatMap(root => [...root.querySelectorAll(shown)]))
          for (const name of ['hidden', 'style']) found.removeAttribute(name);
        form.removeAttribute('novalidate');
        expect(markupOf(form)).toBe(markupOf(find(page, 'form')));
      }),
      {...runs, endOnFailure: true},
    );
  });
