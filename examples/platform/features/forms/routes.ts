import * as v from 'valibot';
import {FORM_FIELDS} from '../../../../src/tables/form-fields.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {Texts} from '../../kernel/http/answer-parts.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {refusedWith} from '../../kernel/http/call.js';
import {admitWrite, sessionOf} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {nestsTooDeep} from '../../kernel/http/text.js';
import {transact} from '../../kernel/http/transact.js';
import {visitOf} from '../../kernel/http/visit.js';
import {countForm} from './count-form.js';
import {formOf} from './definitions.js';
import {proofOf} from './prove-person.js';
import {receiveAnswers} from './receive.js';
import {spamReason} from './spam.js';
import {storeSubmission} from './submissions.js';
import {isSubmissionKey, newSubmissionKey, stampAgeMs} from './tokens.js';

const TEXT_MAX = 500;
const ANSWERS_MAX = 500_000;
const DEPTH_MAX = 4;
/** The block type of forms, by name and code. Source: facts, block type codes. */
const FORM_BLOCK = ['form', '9'];

const context = v.nullish(boundedText(TEXT_MAX), '');

/** POST SaveFormSubmission. Source: commerce spec §3, form submission payload; formId, trap and stamp are our choice. */
const SaveBody = v.object({
  key: boundedText(TEXT_MAX),
  formId: boundedText(TEXT_MAX),
  form: v.pipe(v.string(), v.maxLength(ANSWERS_MAX)),
  captchaKey: v.nullish(boundedText(5000), ''),
  recaptchaEnterpriseV3Token: v.nullish(boundedText(5000), ''),
  trap: context,
  stamp: context,
  pageTitle: context,
  pageId: context,
  contentSource: v.nullish(v.picklist(['i', 'c', '']), ''),
  pagePath: context,
  pagePermissionTypeValue: v.nullish(v.union([v.number(), boundedText(TEXT_MAX)]), null),
});

const parseAnswers = (text: string): unknown => {
  if (nestsTooDeep(text, DEPTH_MAX)) throw new Refusal(400, 'form-not-parsed');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'form-not-parsed');
  }
};

async function postKey(c: Exchange, shop: Shop): Promise<Response> {
  const {nowMs} = await sessionOf(c, shop);
  return answerWrite(c, {key: newSubmissionKey(shop.secret, nowMs)});
}

async function postSubmission(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  await countForm(shop, session);
  // Each attempt has a new token, so the token is not part of the request that the key stands for.
  const {captchaKey, recaptchaEnterpriseV3Token: score, ...body} = decode(SaveBody, await readJson(c));
  const {key, formId, form: text, trap, stamp, ...context} = body;
  const form = await formOf(shop.db, formId, session.language);
  const answers = receiveAnswers(form, parseAnswers(text), session.language);
  // Existing sites' markup carries no stamp: its visitors are no machines for that.
  const ageMs = stamp === '' ? Number.POSITIVE_INFINITY : stampAgeMs(shop.secret, stamp, session.nowMs);
  const spam = spamReason(form, answers, {trap, stampAgeMs: ageMs});
  const prove = await proofOf(shop, session, {form, token: captchaKey || score || ''});
  const isKeyValid = isSubmissionKey(shop.secret, key, session.nowMs);
  const submission = {form, answers, key, isKeyValid, context, spam, prove, origin: shop.origin};
  const receipt = await transact(c, {shop, session, body}, tx => storeSubmission(tx, session, submission));
  return answerWrite(c, receipt);
}

async function postValidate(c: Exchange, shop: Shop): Promise<Response> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  const form = await formOf(shop.db, c.req.param('formId') ?? '', visit.language);
  receiveAnswers(form, await readJson(c), visit.language);
  return answerWrite(c, {});
}

async function getSchema(c: Exchange): Promise<Response> {
  const type = c.req.query('type') ?? '';
  if (!FORM_BLOCK.includes(type)) throw new Refusal(404, 'not-found');
  return answerRead(c, {type: FORM_BLOCK[0], fields: FORM_FIELDS});
}

/** A refusal of answers. */
const Invalid = refusedWith({
  errors: v.exactOptional(v.pipe(Texts, v.description('What is wrong, by field id.'))),
});

/** The forms part of the HTTP contract, one row a call. Source: commerce spec §7. */
export const FORM_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/form/FormSubmissionKey',
    answer: postKey,
    call: {
      id: 'makeFormKey',
      summary: 'Makes a key for one submission of a form, good for an hour.',
      answers: {200: v.object({key: v.string()})},
    },
  },
  {
    method: 'POST',
    path: '/api/form/SaveFormSubmission',
    answer: postSubmission,
    call: {
      id: 'submitForm',
      summary: 'Submits a form, that of a newsletter too.',
      isOnce: true,
      body: SaveBody,
      answers: {200: v.object({id: v.string()}), 400: Invalid},
      refusals: [404],
    },
  },
  {
    method: 'POST',
    path: '/api/rest/forms/validate/:formId',
    answer: postValidate,
    call: {
      id: 'validateForm',
      summary: 'Says what is wrong with answers, and stores nothing.',
      isCrumbless: true,
      body: v.pipe(v.record(v.string(), v.unknown()), v.description('The answers by field id.')),
      answers: {200: v.object({}), 400: Invalid},
      refusals: [404],
    },
  },
  {
    method: 'GET',
    path: '/api/template/GetTemplateSchema',
    answer: getSchema,
    call: {
      id: 'readFormSchema',
      summary: 'Reads which fields a block of forms may have.',
      query: v.object({type: v.picklist(FORM_BLOCK)}),
      answers: {
        200: v.object({
          type: v.literal('form'),
          fields: v.array(v.object({type: v.string(), shape: v.string(), parts: v.array(v.string())})),
        }),
        304: null,
      },
      refusals: [404],
    },
  },
];
