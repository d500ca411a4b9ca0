import {ownValue, plainText} from '../../../shared/own-value.inline.js';
import {arrive, type Exchange, type Visitor} from '../client.js';
import {isCrumbFailure, isRefusedAt, isRefusedInWords, isSuccess, mustBe} from '../expect.js';
import {NotTried, type Scene, type Step} from '../step.js';

const KEY = '/api/form/FormSubmissionKey';
const SAVE = '/api/form/SaveFormSubmission';
const validateAt = (formId: string): string => `/api/rest/forms/validate/${encodeURIComponent(formId)}`;

const formOf = ({data}: Scene) => data.form as NonNullable<Scene['data']['form']>;

const keyFor = async (visitor: Visitor): Promise<string> => {
  const answer = await visitor.send('POST', KEY);
  isSuccess(answer);
  return plainText(ownValue(answer.body, 'key')) || plainText(answer.body);
};

/** What a page sends, apart from the answers. */
const PAGE = {
  pageTitle: 'vitrine conform',
  pageId: '',
  contentSource: 'c',
  pagePath: '/',
  pagePermissionTypeValue: 1,
};

const save = (
  visitor: Visitor,
  {formId, answers, key, retry}: {formId: string; answers: object | string; key: string; retry?: string},
  crumb?: string,
): Promise<Exchange> => {
  const form = typeof answers === 'string' ? answers : JSON.stringify(answers);
  return visitor.send('POST', SAVE, {
    body: {key, formId, form, ...PAGE},
    ...(crumb !== undefined && {crumb}),
    ...(retry !== undefined && {headers: {'Idempotency-Key': retry}}),
  });
};

const without = (answers: object, id: string): object =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => name !== id));

const KEYS: readonly Step[] = [
  {
    name: 'form.key',
    id: 'FORM-03',
    says: 'each sending has a key of its own, for an empty body',
    async run({wire}) {
      const visitor = await arrive(wire);
      const keys = [await keyFor(visitor), await keyFor(visitor)];
      mustBe(keys.every(Boolean), 'no key', '`key`');
      mustBe(keys[0] !== keys[1], `the key ${keys[0]} twice`, 'another each time');
    },
  },
  {
    name: 'form.no-key',
    id: 'FORM-03',
    says: 'a sending with a key that the platform never gave is refused in words',
    data: ['form'],
    async run(scene) {
      const {formId, answers} = formOf(scene);
      const visitor = await arrive(scene.wire);
      isRefusedInWords(await save(visitor, {formId, answers, key: scene.random.uuid()}));
    },
  },
];

const SENDING: readonly Step[] = [
  {
    name: 'form.save',
    id: 'FORM-03',
    says: 'a form that is filled in is taken',
    needs: ['form.key'],
    data: ['form'],
    async run(scene) {
      const visitor = await arrive(scene.wire);
      isSuccess(
        await save(visitor, {...formOf(scene), key: await keyFor(visitor), retry: scene.random.uuid()}),
      );
    },
  },
  {
    name: 'form.repeat',
    id: 'FORM-09',
    says: 'a repeat of what was taken is answered as the first, and stored once',
    needs: ['form.save'],
    data: ['form'],
    async run(scene) {
      const visitor = await arrive(scene.wire);
      const sent = {...formOf(scene), key: await keyFor(visitor), retry: scene.random.uuid()};
      const answers = [await save(visitor, sent), await save(visitor, sent)];
      for (const answer of answers) isSuccess(answer);
      const [first, second] = answers.map(({body}) => plainText(ownValue(body, 'id')));
      if (first) mustBe(second === first, `id ${second}`, `${first}, as the first time`);
    },
  },
  {
    name: 'form.key-once',
    id: 'FORM-03',
    says: 'a key takes one sending: other answers under it are refused',
    needs: ['form.save'],
    data: ['form'],
    async run(scene) {
      const {formId, answers} = formOf(scene);
      const visitor = await arrive(scene.wire);
      const key = await keyFor(visitor);
      isSuccess(await save(visitor, {formId, answers, key, retry: scene.random.uuid()}));
      const [id = ''] = Object.keys(answers).filter(name => typeof Reflect.get(answers, name) === 'string');
      if (!id) throw new NotTried('no answer of the form is a text');
      const other = {...answers, [id]: `${Reflect.get(answers, id)} `.repeat(2).trim()};
      const again = await save(visitor, {formId, answers: other, key, retry: scene.random.uuid()});
      isRefusedInWords(again);
    },
  },
  {
    name: 'form.wrong-crumb',
    id: 'FORM-05',
    says: 'a sending with a wrong crumb is refused with a fresh one',
    needs: ['form.key'],
    data: ['form'],
    async run(scene) {
      const visitor = await arrive(scene.wire);
      isCrumbFailure(await save(visitor, {...formOf(scene), key: await keyFor(visitor)}, 'wrong'));
    },
  },
  {
    name: 'form.required',
    id: 'FORM-05',
    says: 'a form without what it requires is refused at each such field, in words',
    needs: ['form.save'],
    data: ['form'],
    async run(scene) {
      const {formId, answers, required} = formOf(scene);
      const visitor = await arrive(scene.wire);
      for (const id of required) {
        const sent = {formId, answers: without(answers, id), key: await keyFor(visitor)};
        isRefusedAt(await save(visitor, sent), [id]);
      }
      if (required.length === 0) throw new NotTried('the form of --data has no `required`');
    },
  },
  {
    name: 'form.after-refusal',
    id: 'FORM-09',
    says: 'a key is not used up by a refusal: the visitor corrects the form and sends it again',
    needs: ['form.required'],
    data: ['form'],
    async run(scene) {
      const {formId, answers, required} = formOf(scene);
      const visitor = await arrive(scene.wire);
      const key = await keyFor(visitor);
      isRefusedAt(await save(visitor, {formId, answers: without(answers, String(required[0])), key}), []);
      isSuccess(await save(visitor, {formId, answers, key, retry: scene.random.uuid()}));
    },
  },
  {
    name: 'form.unknown',
    id: 'FORM-05',
    says: 'a form that is not there is refused in words',
    needs: ['form.key'],
    async run({wire, random}) {
      const visitor = await arrive(wire);
      const key = await keyFor(visitor);
      isRefusedInWords(await save(visitor, {formId: random.uuid(), answers: {}, key}));
    },
  },
  {
    name: 'form.no-json',
    id: 'FORM-05',
    says: 'answers that are no JSON are refused in words',
    needs: ['form.key'],
    data: ['form'],
    async run(scene) {
      const visitor = await arrive(scene.wire);
      const key = await keyFor(visitor);
      isRefusedInWords(await save(visitor, {formId: formOf(scene).formId, answers: '{"a":', key}));
    },
  },
];

const VALIDATION: readonly Step[] = [
  {
    name: 'form.valid',
    id: 'FORM-07',
    says: 'answers that the form takes are valid',
    needs: ['form.save'],
    data: ['form'],
    async run(scene) {
      const {formId, answers} = formOf(scene);
      const visitor = await arrive(scene.wire);
      isSuccess(await visitor.send('POST', validateAt(formId), {body: answers}));
    },
  },
  {
    name: 'form.invalid',
    id: 'FORM-07',
    says: 'answers without what the form requires are invalid at that field, in words',
    needs: ['form.valid'],
    data: ['form'],
    async run(scene) {
      const {formId, answers, required} = formOf(scene);
      const visitor = await arrive(scene.wire);
      for (const id of required) {
        const body = without(answers, id);
        isRefusedAt(await visitor.send('POST', validateAt(formId), {body}), [id]);
      }
      if (required.length === 0) throw new NotTried('the form of --data has no `required`');
    },
  },
];

/** What a visitor does with a form. */
export const FORM_STEPS: readonly Step[] = [...KEYS, ...SENDING, ...VALIDATION];
