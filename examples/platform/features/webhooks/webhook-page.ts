import {html} from 'hono/html';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml, nextPageHtml, timeHtml, timeText} from '../owner/parts.js';
import {WEBHOOK_PROBLEMS} from './deliver.js';
import {type ListedMessage, messagesFrom, sendAgain, sendAllAgain} from './messages.js';
import {WEBHOOK_PATH, WEBHOOKS_PATH} from './paths.js';
import {WEBHOOK_TEXTS} from './texts.js';
import {fieldOf, formStart, readWebhook, secretHtml, webhookFacts, webhookFields} from './webhook-fields.js';
import {
  changeWebhook,
  type ListedWebhook,
  queueTest,
  ROTATION_MS,
  removeWebhook,
  rotateSecret,
  switchWebhook,
  webhooksOf,
} from './webhooks.js';

const pathOf = (id: string, more: Readonly<Record<string, string>> = {}): string =>
  `${WEBHOOK_PATH}?${new URLSearchParams({id, ...more})}`;

const messageHtml = (message: ListedMessage, webhook: ListedWebhook, view: OwnerView): Html => {
  const {language, locale, query} = view;
  const t = WEBHOOK_TEXTS[language];
  const {id, event, body, createdMs, state, attempts, nextMs, triedMs, status, answer} = message;
  const problem = WEBHOOK_PROBLEMS.find(known => known === message.problem);
  const isAgain = state === 'waiting' && attempts > 0 && webhook.enabled;
  const mayResend = state === 'failed' || state === 'delivered' || isAgain;
  const path = pathOf(webhook.id, query.cursor ? {cursor: query.cursor} : {});
  const facts = [
    ...(triedMs === null ? [] : [timeHtml(triedMs, view)]),
    ...(attempts > 0 ? [html`${t.tries.replace('{n}', attempts.toLocaleString(locale))}`] : []),
    ...(status === null ? [] : [html`${t.status.replace('{n}', String(status))}`]),
    ...(isAgain ? [html`${t.next}: ${timeHtml(nextMs, view)}`] : []),
  ];
  return html`<li class="owner-letter"><h3><bdi>${event}</bdi></h3>
<p>${timeHtml(createdMs, view)} · <code>${id}</code></p>
<p><strong>${t.states[state]}</strong>${facts.map(fact => html` · ${fact}`)}</p>
${problem ? html`<p class="owner-problem">${t.problems[problem]}</p>` : ''}${answer ? html`<p><bdi class="owner-note">${answer}</bdi></p>` : ''}
<details class="owner-import"><summary>${t.body}<span class="visually-hidden">: ${event} ${id}</span></summary><pre class="owner-letter-body" tabindex="0">${body}</pre></details>
${mayResend ? html`${formStart(view, path, 'again', webhook.id)}<input type="hidden" name="code" value="${id}"><button class="vt-button" type="submit">${isAgain ? t.now : t.again}<span class="visually-hidden">: ${event} ${id}</span></button></form>` : ''}</li>`;
};

const button = (
  webhook: ListedWebhook,
  view: OwnerView,
  {what, text}: {readonly what: string; readonly text: string},
): Html =>
  html`${formStart(view, pathOf(webhook.id), what, webhook.id)}<button class="vt-button" type="submit">${text}</button></form>`;

const folded = (title: string, content: Html, isOpen = false): Html =>
  html`<details class="owner-import"${isOpen ? html` open` : ''}><summary>${title}</summary>${content}</details>`;

/** The forms that change a webhook. */
const formsHtml = (webhook: ListedWebhook, view: OwnerView): Html => {
  const {language, tried} = view;
  const t = WEBHOOK_TEXTS[language];
  const {id, address, events, enabled} = webhook;
  const isRefused = tried?.fields.get('do') === 'change';
  const start = {target: address, ...Object.fromEntries(events.map(event => [fieldOf(event), '1']))};
  const change = html`${formStart(view, pathOf(id), 'change', id)}${webhookFields({start, tried: isRefused ? tried : null}, language)}<p><button class="vt-button" type="submit">${t.save}</button></p></form>`;
  const ask = (what: string, text: string, hint: string): Html =>
    folded(
      text,
      html`${formStart(view, pathOf(id), what, id)}<p>${hint}</p><button class="vt-button" type="submit">${text}</button></form>`,
    );
  return html`<div class="owner-actions">${enabled ? button(webhook, view, {what: 'test', text: t.test}) : ''}${button(webhook, view, enabled ? {what: 'off', text: t.switchOff} : {what: 'on', text: t.switchOn})}</div>
${folded(t.change, change, isRefused)}${ask('rotate', t.rotate, t.rotateHint)}${ask('remove', t.remove, t.removeHint)}`;
};

const DONE = {
  test: 'tested',
  on: 'isOn',
  off: 'isOff',
  change: 'isSaved',
  again: 'queued',
  all: 'allQueued',
} as const;
const DONE_TEXTS: ReadonlyMap<string, (typeof DONE)[keyof typeof DONE]> = new Map(Object.entries(DONE));

async function body(view: OwnerView): Promise<Html> {
  const {shop, language, prefix, query, tried, made} = view;
  const t = WEBHOOK_TEXTS[language];
  const webhook = (await webhooksOf(shop.db)).find(({id}) => id === query.id);
  if (!webhook) throw new Refusal(404, 'not-found');
  const {id, address, previousUntilMs} = webhook;
  const page = await messagesFrom(shop.db, id, query.cursor);
  const done = DONE_TEXTS.get(query.done ?? '');
  const isRotating = previousUntilMs !== null && previousUntilMs > shop.nowMs();
  return html`${made ?? doneHtml(done && !tried ? t[done] : '')}
<p class="owner-actions"><a href="${prefix}${WEBHOOKS_PATH}">${t.back}</a></p>
<p class="lead owner-letter-body"><bdi>${address}</bdi></p>
${webhookFacts(webhook, view)}
${isRotating ? html`<p>${t.rotating.replace('{time}', () => timeText(previousUntilMs, view))}</p>` : ''}
${formsHtml(webhook, view)}
<section class="owner-section"><h2>${t.messages}</h2>
${page.rows.length ? '' : html`<p>${t.noMessages}</p>`}${page.rows.some(({state}) => state === 'failed') ? button(webhook, view, {what: 'all', text: t.allAgain}) : ''}
<ul class="owner-letters">${page.rows.map(message => messageHtml(message, webhook, view))}</ul>
${nextPageHtml(page, prefix + WEBHOOK_PATH, {id}, language)}</section>`;
}

type Action = (
  tx: Parameters<OwnerAction>[0],
  id: string,
  context: Parameters<OwnerAction>[2] & {readonly fields: ReadonlyMap<string, string>},
) => ReturnType<OwnerAction>;

/** Where a change goes on to; throws `FormRefused` where it found nothing to change. */
const after = (isDone: boolean, id: string, done: keyof typeof DONE, refusal: string): string => {
  if (!isDone) throw new FormRefused(refusal);
  return pathOf(id, {done});
};

const rotate: Action = async (tx, id, {language, locale, timeZone, nowMs, shop}) => {
  const t = WEBHOOK_TEXTS[language];
  const webhook = (await webhooksOf(tx)).find(one => one.id === id);
  const secret = webhook && (await rotateSecret(tx, id, {shopSecret: shop.secret, nowMs}));
  if (!secret) throw new FormRefused(t.gone);
  const until = timeText(nowMs + ROTATION_MS, {language, locale, timeZone});
  const hint = t.rotatedHint.replace('{time}', () => until);
  return {made: secretHtml({secret, address: webhook.address, hint}, language)};
};

/** What the buttons of the page do. */
const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['rotate', rotate],
  [
    'test',
    async (tx, id, {language, nowMs}) =>
      after(await queueTest(tx, id, nowMs), id, 'test', WEBHOOK_TEXTS[language].notTested),
  ],
  [
    'on',
    async (tx, id, {language}) =>
      after(await switchWebhook(tx, id, true), id, 'on', WEBHOOK_TEXTS[language].gone),
  ],
  [
    'off',
    async (tx, id, {language}) =>
      after(await switchWebhook(tx, id, false), id, 'off', WEBHOOK_TEXTS[language].gone),
  ],
  [
    'change',
    async (tx, id, {language, fields, shop}) => {
      const chosen = readWebhook(fields, {language, rules: shop.webhookTargets});
      return after(await changeWebhook(tx, id, chosen), id, 'change', WEBHOOK_TEXTS[language].gone);
    },
  ],
  [
    'again',
    async (tx, id, {language, fields}) => {
      const isQueued = await sendAgain(tx, id, lookupText(fields.get('code')));
      return after(isQueued, id, 'again', WEBHOOK_TEXTS[language].notQueued);
    },
  ],
  [
    'all',
    async (tx, id) => {
      await sendAllAgain(tx, id);
      return pathOf(id, {done: 'all'});
    },
  ],
  [
    'remove',
    async (tx, id) => {
      await removeWebhook(tx, id);
      return `${WEBHOOKS_PATH}?saved=removed`;
    },
  ],
]);

const submit: OwnerAction = async (tx, fields, context) => {
  const action = ACTIONS.get(fields.get('do') ?? '');
  if (!action) throw new FormRefused(WEBHOOK_TEXTS[context.language].over);
  return action(tx, lookupText(fields.get('id')), {...context, fields});
};

/** One webhook: to test, change, rotate its secret, switch off and remove, with its messages. */
export const WEBHOOK_PAGE: OwnerPage = {
  path: WEBHOOK_PATH,
  title: {en: 'Webhook', es: 'Webhook'},
  form: {submit, keepsTyped: true},
  body,
};
