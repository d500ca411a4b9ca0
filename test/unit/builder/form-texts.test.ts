import {expect, test} from 'vitest';
import {
  withoutField,
  withoutStep,
  withProperties,
  withStep,
  withStepTitle,
} from '../../../src/builder/forms/edit-form.js';
import type {FormDraft} from '../../../src/builder/forms/form-draft.js';
import {
  draftIn,
  textsIn,
  withFieldText,
  withFormText,
  withOptionText,
  withStepText,
} from '../../../src/builder/forms/form-texts.js';
import {readyForm} from '../../../src/builder/forms/ready-form.js';

const OWN: FormDraft = {
  id: 'visit',
  submitLabel: 'Send',
  steps: ['You', 'Your visit'],
  fields: [
    {id: 'day', type: 'radio', title: 'Day', options: ['Monday', 'Friday']},
    {id: 'why', type: 'text', title: 'Why Friday?', step: 1, when: {field: 'day', is: ['Friday']}},
  ],
};

const SPANISH = [
  (draft: FormDraft) => withFormText(draft, 'es', 'submitLabel', 'Enviar'),
  (draft: FormDraft) => withFieldText(draft, 'es', 'day', 'title', 'Día'),
  (draft: FormDraft) => withOptionText(draft, 'es', 'day', 1, 'Viernes'),
  (draft: FormDraft) => withStepText(draft, 'es', 0, 'Tú'),
].reduce((draft, change) => change(draft), OWN);

test('BLD-02 a form in another language has its texts, and its own words where there are none', () => {
  expect(draftIn(SPANISH, 'es')).toMatchObject({
    submitLabel: 'Enviar',
    steps: ['Tú', 'Your visit'],
    fields: [
      {title: 'Día', options: ['Monday', 'Viernes']},
      {title: 'Why Friday?', when: {field: 'day', is: ['Viernes']}},
    ],
  });
  expect(draftIn(SPANISH, 'de')).toEqual(SPANISH);
});

test('BLD-02 texts that are emptied again leave nothing', () => {
  const emptied = [
    (draft: FormDraft) => withFormText(draft, 'es', 'submitLabel', ''),
    (draft: FormDraft) => withFieldText(draft, 'es', 'day', 'title', ''),
    (draft: FormDraft) => withOptionText(draft, 'es', 'day', 1, ''),
    (draft: FormDraft) => withStepText(draft, 'es', 0, ''),
  ].reduce((draft, change) => change(draft), SPANISH);
  expect(textsIn(emptied, 'es')).toEqual({fields: {}});
});

test.each([
  ['added before it', ['Sunday', 'Monday', 'Friday'], ['Sunday', 'Monday', 'Viernes']],
  ['moved', ['Friday', 'Monday'], ['Viernes', 'Monday']],
  ['renamed', ['Monday', 'Late Friday'], ['Monday', 'Viernes']],
  ['deleted', ['Monday'], ['Monday']],
  ['renamed without a translation', ['Tuesday', 'Friday'], ['Tuesday', 'Viernes']],
])('BLD-02 an option keeps its translation where one is %s', (_, options, expected) => {
  const changed = withProperties(SPANISH, 'day', {options});
  expect(textsIn(changed, 'es').fields.day?.options).toEqual(expected);
});

test('BLD-02 steps keep their translations, and a field that goes takes its own along', () => {
  const {steps} = textsIn(withStep(withStepTitle(SPANISH, 0, 'About you'), 'End'), 'es');
  expect(steps).toEqual(['Tú', 'Your visit', 'End']);
  expect(textsIn(withoutStep(SPANISH, 0), 'es').steps).toEqual(['Your visit']);
  expect(textsIn(withoutField(SPANISH, 'day'), 'es').fields).toEqual({});
});

test('BLD-02 options that are left empty are stored in no language', () => {
  const typing = withProperties(SPANISH, 'day', {options: ['Monday', '', 'Friday']});
  expect(readyForm(typing).localized?.es?.fields.day?.options).toEqual(['Monday', 'Viernes']);
});

test('BLD-02 a list of another length than the form’s own is shown in the form’s own words', () => {
  const stale = {...SPANISH, fields: [{...OWN.fields[0], options: ['Friday']}, OWN.fields[1]]} as FormDraft;
  expect(draftIn(stale, 'es').fields[0]?.options).toEqual(['Friday']);
});
