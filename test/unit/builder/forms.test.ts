import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
  builderMessages,
  conditionFields,
  FIELD_TYPES,
  type FormDraft,
  formDraftProblems,
  readyForm,
  withField,
  withFieldMoved,
  withoutField,
  withoutStep,
  withProperties,
  withStep,
  withStepTitle,
} from '../../../src/builder/index.js';
import {readForm} from '../../../src/forms/index.js';

const FORM: FormDraft = {
  id: 'contact',
  steps: ['You', 'Order'],
  fields: [
    {id: 'name', type: 'name', title: 'Name'},
    {id: 'topic', type: 'radio', title: 'Topic', options: ['Order', 'Other']},
    {id: 'order', type: 'text', title: 'Order', step: 1, when: {field: 'topic', is: ['Order']}},
  ],
};
const orderOf = ({fields}: FormDraft): string => fields.map(({id, step = 0}) => `${id}${step}`).join(' ');
const english = builderMessages('en');
const messagesOf = (draft: FormDraft): string[] =>
  formDraftProblems(draft).map(({message, params}) => english(message, params));

test('BLD-02 a form can have a field of each of the 20 types, which visitors can use at once', () => {
  let draft: FormDraft = {id: 'all', fields: []};
  for (const type of FIELD_TYPES)
    draft = withField(draft, {type, title: type, options: ['A', 'B']}, null).draft;
  expect(draft.fields.map(({type}) => type)).toEqual(FIELD_TYPES);
  expect(new Set(draft.fields.map(({id}) => id)).size).toBe(FIELD_TYPES.length);
  expect(messagesOf(draft)).toEqual([]);
  expect(readForm(draft).fields.length).toBe(FIELD_TYPES.length);
});

test('BLD-02 a new field has an id of its own, and comes after the chosen one in its step', () => {
  const {draft, id} = withField(FORM, {type: 'text', title: 'More', options: []}, 'order');
  expect(id).toBe('text');
  expect(orderOf(draft)).toBe('name0 topic0 order1 text1');
  expect(withField(draft, {type: 'text', title: 'More', options: []}, 'name').id).toBe('text-2');
});

const MOVES = [
  ['order', null, 'order0 name0 topic0'],
  ['order', 'name', 'name0 order0 topic0'],
  ['name', 'order', 'topic0 order1 name1'],
  ['name', 'name', 'name0 topic0 order1'],
] as const;

for (const [id, after, order] of MOVES)
  test(`BLD-02 the field ${id} moved after ${after}: ${order}`, () => {
    expect(orderOf(withFieldMoved(FORM, id, after))).toBe(order);
  });

test('BLD-02 fields stay in the order of their steps through any edits, and none is lost', () => {
  const ids = FORM.fields.map(({id}) => id);
  const edit = fc.oneof(
    fc.record({id: fc.constantFrom(...ids), after: fc.option(fc.constantFrom(...ids))}),
    fc.record({id: fc.constantFrom(...ids), step: fc.integer({min: 0, max: 3})}),
    fc.record({drop: fc.integer({min: 0, max: 3})}),
    fc.constant({add: true}),
  );
  fc.assert(
    fc.property(fc.array(edit, {maxLength: 20}), edits => {
      let draft = FORM;
      for (const one of edits)
        if ('after' in one) draft = withFieldMoved(draft, one.id, one.after);
        else if ('step' in one) draft = withProperties(draft, one.id, {step: one.step});
        else draft = 'drop' in one ? withoutStep(draft, one.drop) : withStep(draft, 'More');
      const steps = draft.fields.map(({step = 0}) => step);
      expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      expect(Math.max(...steps)).toBeLessThan(Math.max(1, draft.steps?.length ?? 0));
      expect(draft.fields.map(({id}) => id).sort()).toEqual([...ids].sort());
    }),
  );
});

test('BLD-02 the fields of a deleted step join the one before it, those of the first the next', () => {
  expect(orderOf(withoutStep(FORM, 1))).toBe('name0 topic0 order0');
  expect(orderOf(withoutStep(FORM, 0))).toBe('name0 topic0 order0');
  expect(withStepTitle(FORM, 1, 'Details').steps).toEqual(['You', 'Details']);
});

test('BLD-02 a field that is deleted leaves no condition behind', () => {
  expect(withoutField(FORM, 'topic').fields[1]?.when).toBeNull();
});

test('BLD-02 conditions name earlier fields that ask for one answer or a choice', () => {
  expect(conditionFields(FORM, 'order').map(({id}) => id)).toEqual(['topic']);
  expect(conditionFields(FORM, 'name')).toEqual([]);
});

const WRONG: readonly (readonly [string, Partial<FormDraft>])[] = [
  ['Add a field', {fields: [], steps: []}],
  ['The step Order has no fields', {fields: FORM.fields.slice(0, 2)}],
  ['javascript:alert(1) is not a valid page URL', {successRedirect: 'javascript:alert(1)'}],
  ['Enter a label', {steps: [], fields: [{id: 'a', type: 'text', title: ' '}]}],
  ['Enter a name', {steps: [], fields: [{id: 'a', type: 'hidden'}]}],
  ['Enter an option', {steps: [], fields: [{id: 'a', type: 'select', title: 'A', options: ['']}]}],
  [
    'The option B is there twice',
    {steps: [], fields: [{id: 'a', type: 'radio', title: 'A', options: ['B', 'B']}]},
  ],
  [
    'Enter a whole number above zero',
    {steps: [], fields: [{id: 'a', type: 'textarea', title: 'A', maxLength: 0}]},
  ],
  [
    'This field is no longer there. Choose another one.',
    {steps: [], fields: [{id: 'a', type: 'text', title: 'A', when: {field: 'b', is: ['x']}}]},
  ],
  [
    'The field B comes later. Move it up, or choose another one.',
    {
      steps: [],
      fields: [
        {id: 'a', type: 'text', title: 'A', when: {field: 'b', is: ['x']}},
        {id: 'b', type: 'text', title: 'B'},
      ],
    },
  ],
  [
    'Choose an answer',
    {
      steps: [],
      fields: [
        {id: 'b', type: 'text', title: 'B'},
        {id: 'a', type: 'text', title: 'A', when: {field: 'b', is: []}},
      ],
    },
  ],
];

test('BLD-02 a form that is ready has no problem', () => {
  expect(messagesOf(FORM)).toEqual([]);
});

for (const [message, change] of WRONG)
  test(`BLD-02 the message: ${message}`, () => {
    expect(messagesOf({...FORM, ...change})).toEqual([message]);
  });

test('BLD-02 a form that is stored has no empty lines, and keeps what the builder does not know', () => {
  const draft = {
    ...FORM,
    successRedirect: '',
    localized: {es: {fields: {}}},
    fields: [
      {id: 'a', type: 'radio', title: 'A', options: ['x', '', ' y '], when: {field: 'b', is: ['', 'z']}},
    ],
  } as const;
  expect(readyForm(draft)).toEqual({
    ...draft,
    successRedirect: null,
    fields: [{...draft.fields[0], options: ['x', 'y'], when: {field: 'b', is: ['z']}}],
  });
});
