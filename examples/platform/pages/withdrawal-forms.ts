import {
  type Declaration,
  declarationIn,
  getWithdrawalTexts,
  STEP,
  WITHDRAWAL_PATH,
  WITHDRAWAL_RECEIVED_PATH,
} from '../../site/model/withdrawal.js';
import {declarationProblems} from '../../site/views/withdrawal.js';
import {declareWithdrawal} from '../features/withdrawals/declare.js';
import {offersWithdrawal} from '../features/withdrawals/setting.js';
import {Refusal} from '../kernel/http/refusal.js';
import {storableText} from '../kernel/http/text.js';
import {countWrite} from '../kernel/security/rate-limit.js';
import type {Fields, PageForm} from './page-form.js';

/** Declarations that are taken from one network address in a minute. Source: our choice. */
const PER_MINUTE = 10;

/** The declaration that a form sent. Throws `body-invalid` for one that the form's first step would not take. */
function declaredIn(fields: Fields): Declaration {
  const texts = [...fields].map(([name, text]) => [name, storableText(text)] as const);
  const declared = declarationIn({part: '', ...Object.fromEntries(texts)});
  const problems = Object.entries(declarationProblems(declared, getWithdrawalTexts('en-US')));
  const wrong = problems.find(([, problem]) => problem !== '');
  if (wrong)
    throw new Refusal(400, 'body-invalid', {
      params: {field: wrong[0], expected: wrong[1], received: 'another text'},
      fields: {field: wrong[0]},
    });
  return declared;
}

/** Withdrawing from a contract, in two steps: the first only shows what will be declared. Source: Directive 2011/83/EU, article 11a(2) and (3). */
const withdrawalForm: PageForm = {
  path: WITHDRAWAL_PATH,
  skipsCart: true,
  recounts: fields => fields.get(STEP.name) !== STEP.confirm,
  async admit(shop, visit) {
    if (!(await offersWithdrawal(shop.db, shop))) throw new Refusal(404, 'not-found');
    await countWrite(shop.db, {
      caller: {visitorId: null, address: `withdrawals ${visit.address}`},
      limits: {...shop.limits, addressPerMinute: PER_MINUTE},
      nowMs: visit.nowMs,
    });
  },
  async submit(tx, session, fields, shop) {
    const token = await declareWithdrawal(tx, session, {declared: declaredIn(fields), shop});
    return `${WITHDRAWAL_RECEIVED_PATH}?${new URLSearchParams({token})}`;
  },
  page: async () => WITHDRAWAL_PATH,
};

/** Forms of the withdrawal function. Source: reliability §2 rule 8: the HTML works without us. */
export const WITHDRAWAL_FORMS: readonly PageForm[] = [withdrawalForm];
