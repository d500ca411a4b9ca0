import {expect, test} from 'vitest';
import {receiveAnswers} from '../../../examples/platform/features/forms/receive.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {type ExistingForm, existingFields} from '../../../src/forms/existing-submission.js';

const FORM: ExistingForm = {collectionId: '', blockId: '', isDefined: false, emails: ['mail']};
const ANSWERS = '{"name":["Ada","L"],"mail":"ada@example.com"}';
const fieldsOf = (form: Partial<ExistingForm>, proof: {field: string; token: string} | null = null) =>
  existingFields(
    {...FORM, ...form},
    {classic: {collection: {id: 'page1'}}, form: ANSWERS, proof, toText: value => JSON.stringify(value)},
  );

// Source: docs of real sites, "What public clients send with a form"
test('FORM-03 a form of an existing site names its collection, and itself by its block or page', () => {
  expect(fieldsOf({})).toEqual({collectionId: 'page1', objectName: 'page-page1'});
  expect(fieldsOf({collectionId: 'own', blockId: 'yui_1'})).toEqual({
    collectionId: 'own',
    objectName: 'yui_1',
  });
});

test('FORM-03 a form that its page defines says so and wraps email addresses, no other answer', () => {
  const {form, ...others} = fieldsOf({isDefined: true});
  expect(others).toMatchObject({isReactFormSubmission: true});
  expect(JSON.parse(form ?? '')).toEqual({name: ['Ada', 'L'], mail: {emailAddress: 'ada@example.com'}});
});

test('CAP-03 a score goes to existing sites’ platform under its own name, any other token as captchaKey', () => {
  expect(fieldsOf({}, {field: 'recaptchaEnterpriseV3Token', token: 't'})).toMatchObject({
    recaptchaEnterpriseV3Token: 't',
    captchaKey: null,
  });
  expect(fieldsOf({}, {field: 'captchaToken', token: 't'})).not.toHaveProperty('captchaKey');
});

test('FORM-06 the platform takes an address with any end, but for a form of the short rule', () => {
  const form = {id: 'f', fields: [{id: 'mail', type: 'email'}]};
  const mail = 'jo@kiln.studio';
  expect(receiveAnswers(decodeForm(form, ''), {mail}, 'en')).toEqual({mail});
  expect(() => receiveAnswers(decodeForm({...form, emailRule: 'short'}, ''), {mail}, 'en')).toThrow();
});

test('FORM-03 the reference platform takes an email address as it is and as existing sites wrap it', () => {
  const form = decodeForm({id: 'f', fields: [{id: 'mail', type: 'email', required: true}]}, '');
  for (const mail of ['ada@example.com', {emailAddress: 'ada@example.com'}])
    expect(receiveAnswers(form, {mail}, 'en')).toEqual({mail: 'ada@example.com'});
  expect(() => receiveAnswers(form, {mail: {emailAddress: 7}}, 'en')).toThrow();
});
