import {FORM_FIELDS} from '../../src/tables/form-fields.js';
import type {FormState} from '../../widgets/server/index.js';
import type {Rendered, States} from './block-states.js';

const OPTIONS = ['One "1"', 'Two <2>', 'Three'];

/** A field of each type but files. */
const FIELDS = FORM_FIELDS.filter(({type}) => type !== 'file').map(({type}) => ({
  id: `f-${type}`,
  type,
  title: `A ${type}`,
  description: `About "${type}"`,
  options: OPTIONS,
  placeholder: 'As <this>',
  maxLength: 200,
  showCountryCode: true,
  value: 'given',
  key: 'from',
  underline: true,
}));
const EMAIL = {id: 'email', type: 'email', title: 'E-mail', required: true};
const TOPIC = {id: 'topic', type: 'radio', title: 'Topic', options: ['A visit', 'An order']};
const ORDER = {id: 'order', type: 'text', title: 'Order', when: {field: 'topic', is: ['An order']}};
const FILE = {id: 'file', type: 'file', title: 'A picture', required: true, accept: 'image/*', maxFiles: 2};
const STEPS = {
  steps: ['You', 'Your order'],
  fields: [EMAIL, {...TOPIC, step: 1}, {id: 'note', type: 'textarea', title: 'Note', step: 1}],
};

const ANSWERS = {
  'f-text': 'Some "text"',
  'f-textarea': '\nTwo\nlines',
  'f-email': 'ada@',
  'f-number': 'NaN',
  'f-date': ['13', '32', '99'],
  'f-name': ['Ada', ''],
  'f-phone': ['+1', '555', '', '1'],
  'f-radio': 'Two <2>',
  'f-checkbox': ['Three', OPTIONS[0] ?? ''],
  'f-select': 'Three',
  'f-likert': {[OPTIONS[0] ?? '']: '2'},
} as const;

/** States of a form by name; every one is a form of its own. */
const FORMS: Readonly<Record<string, readonly [form: object, state?: FormState]>> = {
  'nothing typed': [{fields: FIELDS, submitLabel: 'Send "it"', disclaimer: 'We read "all" of it'}],
  'required fields': [{fields: FIELDS.map(field => ({...field, required: true}))}],
  'refused: answers, the problems of fields and of the form': [
    {fields: FIELDS},
    {
      answers: ANSWERS,
      problems: {'f-email': 'Not an <address>', 'f-date': 'Not a date', 'f-likert': 'Required'},
      alert: 'Something is wrong',
      hidden: {key: 'k', page: '/contact'},
    },
  ],
  'a conditional field that is asked for': [
    {fields: [TOPIC, ORDER]},
    {answers: {topic: 'An order', order: '7'}},
  ],
  sent: [{fields: [EMAIL], submissionMessage: 'Thank you, "Ada"'}, {isSent: true}],
  'sent, in our own words': [{fields: [EMAIL]}, {isSent: true}],
};

/** A live form lists files, shows one step at a time, and hides fields that nobody asked for. */
const EXTENDED: typeof FORMS = {
  'a conditional field': [{fields: [TOPIC, ORDER]}],
  'files that came with a refused form': [
    {fields: [EMAIL, FILE]},
    {
      answers: {file: ['one', 'two']},
      fileNames: {one: 'one.png', two: 'two "2".png'},
      problems: {file: 'Too big'},
    },
  ],
  steps: [STEPS],
  'steps, refused on the second': [
    STEPS,
    {answers: {email: 'ada@example.com'}, problems: {note: 'Required'}},
  ],
};

const statesOf = (kind: string, more: object = {}): States =>
  Object.fromEntries(
    Object.entries({...FORMS, ...EXTENDED}).map(([name, [form, state]]): [string, Rendered] => [
      name,
      {
        data: {id: `${kind}-${name.replaceAll(/\W+/g, '-')}`, ...form, ...more},
        ...(state && {state}),
        isExtended: name in EXTENDED,
      },
    ]),
  );

/** Every state of a form and of a newsletter. */
export const FORM_STATES: Readonly<Record<string, States>> = {
  form: statesOf('form'),
  newsletter: statesOf('newsletter', {newsletter: true}),
};
