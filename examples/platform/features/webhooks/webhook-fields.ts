import {html} from 'hono/html';
import type {WebhookTargets} from '../../kernel/http/shop.js';
import {COPY_SCRIPT, copyField} from '../owner/copy-field.js';
import {type FieldValues, textField, tickField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';
import {factsHtml, timeHtml, timeText} from '../owner/parts.js';
import {WEBHOOK_EVENTS, type WebhookEventName} from './events.js';
import {ADDRESS_MAX, targetProblem} from './target.js';
import {WEBHOOK_TEXTS} from './texts.js';
import type {ListedWebhook} from './webhooks.js';

/** The box of an event. */
export const fieldOf = (event: WebhookEventName): string => `event-${event}`;

/** The beginning of a form that posts to `path` of the area. */
export const formStart = ({prefix, crumb}: OwnerView, path: string, what: string, id: string): Html =>
  html`<form class="owner-form" method="post" action="${prefix}${path}" novalidate><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="do" value="${what}"><input type="hidden" name="id" value="${id}">`;

/** The fields of an address and its events. Its name is none that the audit list records: an address may contain a secret. */
export const webhookFields = (values: FieldValues, language: OwnerLanguage): Html => {
  const t = WEBHOOK_TEXTS[language];
  return html`${textField({name: 'target', label: t.address, hint: t.addressHint, max: ADDRESS_MAX, isRequired: true}, values)}
<fieldset class="owner-group"><legend>${t.events}</legend>${WEBHOOK_EVENTS.map(event => tickField({name: fieldOf(event), label: event}, values))}</fieldset>`;
};

/** The address and events that a form has. Throws `FormRefused`. */
export function readWebhook(
  fields: ReadonlyMap<string, string>,
  {language, rules}: {readonly language: OwnerLanguage; readonly rules: WebhookTargets},
) {
  const t = WEBHOOK_TEXTS[language];
  const address = (fields.get('target') ?? '').trim();
  const events = WEBHOOK_EVENTS.filter(event => fields.get(fieldOf(event)) === '1');
  const problems = new Map<string, string>();
  const problem = targetProblem(address, rules);
  if (problem) problems.set('target', t.targets[problem].replace('{max}', String(ADDRESS_MAX)));
  if (!events.length) problems.set(fieldOf(WEBHOOK_EVENTS[0]), t.noEvent);
  if (problems.size) throw new FormRefused(t.wrong, problems);
  return {address, events};
}

/** The host of an address, by which an owner recognises it. */
const hostOf = (address: string): string => new URL(address).host;

/** A secret that is shown this once. */
export const secretHtml = (
  {secret, address, hint}: {readonly secret: string; readonly address: string; readonly hint: string},
  language: OwnerLanguage,
): Html => {
  const label = WEBHOOK_TEXTS[language].newSecret.replace('{host}', () => hostOf(address));
  return html`<div class="notice notice-success owner-copy"><p role="status">${hint}</p>${COPY_SCRIPT}${copyField({id: 'new-secret', label, lines: secret}, language)}</div>`;
};

/** What an owner reads about a webhook. */
export const webhookFacts = (webhook: ListedWebhook, view: OwnerView): Html => {
  const t = WEBHOOK_TEXTS[view.language];
  const {events, enabled, stoppedMs, madeMs, madeBy, deliveredMs} = webhook;
  const off = stoppedMs === null ? t.off : t.stopped.replace('{time}', () => timeText(stoppedMs, view));
  return factsHtml([
    [t.events, html`${events.join(', ')}`],
    [t.state, html`${enabled ? t.on : off}`],
    [t.made, html`${timeHtml(madeMs, view)} · <bdi>${madeBy}</bdi>`],
    [t.delivered, deliveredMs === null ? html`${t.never}` : timeHtml(deliveredMs, view)],
  ]);
};
