import {STAMP_NAME, TRAP_NAME} from '../../../src/tables/form-names.js';
import type {PageForms} from '../../site/model/page-forms.js';
import {countForm} from '../features/forms/count-form.js';
import {formOf} from '../features/forms/definitions.js';
import {waitingNames} from '../features/forms/files/claim.js';
import {type PostedForm, readPostedForm} from '../features/forms/files/read-posted.js';
import {postedAnswers} from '../features/forms/posted-answers.js';
import {proofOf} from '../features/forms/prove-person.js';
import {receiveAnswers} from '../features/forms/receive.js';
import {spamReason} from '../features/forms/spam.js';
import {storeSubmission} from '../features/forms/submissions.js';
import {isSubmissionKey, stampAgeMs} from '../features/forms/tokens.js';
import {addRefusalHeaders, refusalOf} from '../kernel/http/answer.js';
import {admitWrite, proveSession} from '../kernel/http/guard.js';
import {pageAddress} from '../kernel/http/page-address.js';
import type {Refusal} from '../kernel/http/refusal.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import {transact} from '../kernel/http/transact.js';
import {visitOf} from '../kernel/http/visit.js';
import {message} from '../kernel/messages/message.js';
import {answerPage} from './answer-page.js';

/** A page of this site, without its language; a form redirects to no other site. */
const LOCAL_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

const pageOf = (posted: URLSearchParams): string => {
  const path = posted.get('page') ?? '';
  return LOCAL_PATH.test(path) ? path : '/contact';
};

/** Stores a posted form. Returns the address of the redirect. */
async function store(c: Exchange, shop: Shop, {textFields: posted, problems}: PostedForm): Promise<string> {
  const {language, prefix} = pageAddress(c.req.path, shop.own);
  const visit = visitOf(c, shop, language);
  await admitWrite(shop, {...visit, bodyBytes: Buffer.byteLength(posted.toString())});
  const session = proveSession(c, shop, visit, posted.get('crumb') ?? '');
  await countForm(shop, session);
  const form = await formOf(shop.db, c.req.param('formId') ?? '', language);
  const answers = receiveAnswers(form, postedAnswers(form, posted), language, problems);
  const key = posted.get('key') ?? '';
  const isKeyValid = isSubmissionKey(shop.secret, key, session.nowMs);
  const age = stampAgeMs(shop.secret, posted.get(STAMP_NAME) ?? '', session.nowMs);
  const spam = spamReason(form, answers, {trap: posted.get(TRAP_NAME) ?? '', stampAgeMs: age});
  const prove = await proofOf(shop, session, {form, token: posted.get('captchaKey') ?? ''});
  const context = {pagePath: `${prefix}${pageOf(posted)}`};
  const submission = {form, answers, key, isKeyValid, context, spam, prove, origin: shop.origin};
  await transact(c, {shop, session, body: [...posted]}, tx => storeSubmission(tx, session, submission));
  return form.successRedirect ?? `${prefix}${pageOf(posted)}?sent=${form.id}#form-${form.id}`;
}

/** The page at `path` again: why its form was refused at each field, and all the visitor typed. */
export async function showFormAgain(
  c: Exchange,
  shop: Shop,
  {path, formId, posted, refusal}: {path: string; formId: string; posted: URLSearchParams; refusal: Refusal},
): Promise<Response> {
  const address = pageAddress(c.req.path, shop.own);
  const {params, fields} = refusal.details;
  addRefusalHeaders(c, refusal);
  const form = await formOf(shop.db, formId, address.language);
  const problems = (fields?.errors ?? {}) as PageForms['problems'];
  const files = form.fields.flatMap(({id, type}) => (type === 'file' ? posted.getAll(id) : []));
  return answerPage(
    c,
    shop,
    {...address, path},
    {
      status: refusal.status,
      notice: null,
      values: {},
      ...(typeof fields?.crumb === 'string' ? {crumb: fields.crumb} : {}),
      form: {
        refusedId: form.id,
        answers: postedAnswers(form, posted),
        problems,
        alert: message(address.language, refusal.code, params),
        fileNames: await waitingNames(shop.db, visitOf(c, shop).visitorId, files),
      },
    },
  );
}

/** Accepts a form from a page without script and redirects, or shows the page again. Source: the platform's HTTP contract, Forms. */
export async function postSiteForm(c: Exchange, shop: Shop): Promise<Response> {
  const formId = c.req.param('formId') ?? '';
  const posted = await readPostedForm(c, shop, formId);
  try {
    return c.redirect(await store(c, shop, posted), 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'form-unknown') throw refusal;
    return showFormAgain(c, shop, {
      path: pageOf(posted.textFields),
      formId,
      posted: posted.textFields,
      refusal,
    });
  }
}
