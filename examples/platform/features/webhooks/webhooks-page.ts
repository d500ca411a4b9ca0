import {html} from 'hono/html';
import {Refusal} from '../../kernel/http/refusal.js';
import {isId, newId} from '../../kernel/security/tokens.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml, listHtml} from '../owner/parts.js';
import {WEBHOOK_PATH, WEBHOOKS_PATH} from './paths.js';
import {WEBHOOK_TEXTS} from './texts.js';
import {formStart, readWebhook, secretHtml, webhookFacts, webhookFields} from './webhook-fields.js';
import {countStopped, type ListedWebhook, makeWebhook, WEBHOOKS_MAX, webhooksOf} from './webhooks.js';

const itemHtml = (webhook: ListedWebhook, view: OwnerView): Html => {
  const {id, address} = webhook;
  const t = WEBHOOK_TEXTS[view.language];
  const href = `${view.prefix}${WEBHOOK_PATH}?${new URLSearchParams({id})}`;
  return html`<li class="owner-letter"><h2><bdi>${address}</bdi></h2>
${webhookFacts(webhook, view)}
<p class="owner-actions"><a class="vt-button" href="${href}">${t.open}<span class="visually-hidden">: <bdi>${address}</bdi></span></a></p></li>`;
};

const makeForm = (view: OwnerView): Html => {
  const {language, tried} = view;
  const t = WEBHOOK_TEXTS[language];
  return html`<section class="owner-section"><h2>${t.add}</h2>${formStart(view, WEBHOOKS_PATH, 'make', newId())}
${webhookFields({start: {}, tried}, language)}
<p><button class="vt-button" type="submit">${t.make}</button></p></form></section>`;
};

const submit: OwnerAction = async (tx, fields, {language, owner, nowMs, shop}) => {
  const t = WEBHOOK_TEXTS[language];
  const id = fields.get('id') ?? '';
  if (!isId(id)) throw new FormRefused(t.over);
  const chosen = readWebhook(fields, {language, rules: shop.webhookTargets});
  const made = await makeWebhook(tx, {id, ...chosen, by: owner.email, nowMs, shopSecret: shop.secret});
  if (made === 'repeated') return WEBHOOKS_PATH;
  if (made === 'not-owner') throw new Refusal(403, 'owner-role');
  if (made === 'full') throw new FormRefused(t.full.replace('{max}', String(WEBHOOKS_MAX)));
  return {made: secretHtml({secret: made.secret, address: chosen.address, hint: t.newHint}, language)};
};

async function body(view: OwnerView): Promise<Html> {
  const t = WEBHOOK_TEXTS[view.language];
  const items = (await webhooksOf(view.shop.db)).map(webhook => itemHtml(webhook, view));
  const done = !view.tried && view.query.saved === 'removed' ? t.isRemoved : '';
  return html`${view.made ?? doneHtml(done)}<p class="lead">${t.intro}</p>${listHtml(items, t.none)}${makeForm(view)}`;
}

/** Webhooks: to make, with their events, and what became of each. */
export const WEBHOOKS_PAGE: OwnerPage = {
  path: WEBHOOKS_PATH,
  title: {en: 'Webhooks', es: 'Webhooks'},
  form: {submit, keepsTyped: true},
  due: {
    count: ({db}) => countStopped(db),
    text: {en: WEBHOOK_TEXTS.en.due, es: WEBHOOK_TEXTS.es.due},
    query: '',
  },
  body,
};
