import {html} from 'hono/html';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText, storableText} from '../../kernel/http/text.js';
import {isId, newId} from '../../kernel/security/tokens.js';
import {COPY_SCRIPT, copyField} from '../owner/copy-field.js';
import {textField, tickField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml, factsHtml, listHtml, timeHtml} from '../owner/parts.js';
import {KEY_NAME_MAX, KEYS_MAX, keysOf, type ListedKey, makeKey, revokeKey} from './keys.js';
import {SCOPES, type Scope} from './scopes.js';
import {KEY_TEXTS} from './texts.js';

const PATH = '/owner/keys';

/** The box of a scope. */
const fieldOf = (scope: Scope): string => `scope-${scope}`;

const formStart = ({prefix, crumb}: OwnerView, what: 'make' | 'revoke', id: string): Html =>
  html`<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="do" value="${what}"><input type="hidden" name="id" value="${id}">`;

const revokeForm = ({id, name}: ListedKey, view: OwnerView): Html => {
  const t = KEY_TEXTS[view.language];
  return html`<details class="owner-import"><summary>${t.revoke}<span class="visually-hidden">: <bdi>${name}</bdi></span></summary>
${formStart(view, 'revoke', id)}<p>${t.revokeHint.replace('{name}', () => name)}</p><button class="vt-button" type="submit">${t.revoke}<span class="visually-hidden">: <bdi>${name}</bdi></span></button></form></details>`;
};

const keyHtml = (key: ListedKey, view: OwnerView): Html => {
  const t = KEY_TEXTS[view.language];
  const {name, start, scopes, madeBy, madeMs, usedMs, revokedMs} = key;
  return html`<li class="owner-letter"><h2><bdi>${name}</bdi></h2>
${factsHtml([
  [t.begins, html`<bdi>${start}…</bdi>`],
  [t.scopes, html`${scopes.join(', ')}`],
  [t.made, html`${timeHtml(madeMs, view)} · <bdi>${madeBy}</bdi>`],
  [t.used, usedMs === null ? html`${t.never}` : timeHtml(usedMs, view)],
  ...(revokedMs === null ? [] : [[t.revoked, timeHtml(revokedMs, view)] as const]),
])}
${revokedMs === null ? revokeForm(key, view) : ''}</li>`;
};

const makeForm = (view: OwnerView): Html => {
  const {language, tried} = view;
  const t = KEY_TEXTS[language];
  const isRefused = tried?.fields.get('do') === 'make';
  const values = {start: {[fieldOf('read')]: '1'}, tried: isRefused ? tried : null};
  return html`<section class="owner-section"><h2>${t.add}</h2>${formStart(view, 'make', newId())}
${textField({name: 'title', label: t.name, hint: t.nameHint, max: KEY_NAME_MAX, isRequired: true}, values)}
<fieldset class="owner-group"><legend>${t.mayDo}</legend>${SCOPES.map(scope => tickField({name: fieldOf(scope), label: t.scopeTexts[scope]}, values))}</fieldset>
<p><button class="vt-button" type="submit">${t.make}</button></p></form></section>`;
};

/** The scopes that a form ticks, and the name it gives. Throws `FormRefused`. */
function readKey(fields: ReadonlyMap<string, string>, t: (typeof KEY_TEXTS)['en']) {
  const name = storableText(fields.get('title') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const scopes = SCOPES.filter(scope => fields.get(fieldOf(scope)) === '1');
  const problems = new Map<string, string>();
  // The database counts characters, not units of UTF-16.
  if (name === '' || [...name].length > KEY_NAME_MAX)
    problems.set('title', t.badName.replace('{max}', String(KEY_NAME_MAX)));
  if (scopes.length === 0) problems.set(fieldOf('read'), t.noScope);
  if (problems.size) throw new FormRefused(t.wrong, problems);
  return {name, scopes};
}

const make: OwnerAction = async (tx, fields, {language, owner, nowMs}) => {
  const t = KEY_TEXTS[language];
  const id = fields.get('id') ?? '';
  if (!isId(id)) throw new FormRefused(t.over);
  const {name, scopes} = readKey(fields, t);
  const made = await makeKey(tx, {id, name, scopes, by: owner.email, nowMs});
  if (made === 'repeated') return PATH;
  if (made === 'not-owner') throw new Refusal(403, 'owner-role');
  if (made === 'full') throw new FormRefused(t.full.replace('{max}', String(KEYS_MAX)));
  const label = t.newKey.replace('{name}', () => name);
  return {
    made: html`<div class="notice notice-success owner-copy"><p role="status">${t.newHint}</p>${COPY_SCRIPT}${copyField({id: 'new-key', label, lines: made.key}, language)}</div>`,
  };
};

const submit: OwnerAction = async (tx, fields, view) => {
  if (fields.get('do') === 'make') return make(tx, fields, view);
  if (!(await revokeKey(tx, lookupText(fields.get('id')), view.nowMs)))
    throw new FormRefused(KEY_TEXTS[view.language].gone);
  return `${PATH}?saved=revoked`;
};

async function body(view: OwnerView): Promise<Html> {
  const {shop, language, query, tried, made} = view;
  const t = KEY_TEXTS[language];
  const keys = await keysOf(shop.db);
  return html`${made ?? doneHtml(!tried && query.saved === 'revoked' ? t.isRevoked : '')}
<p class="lead">${t.intro}</p>
${listHtml(
  keys.map(key => keyHtml(key, view)),
  t.none,
)}${makeForm(view)}`;
}

/** API keys: to make, with their scopes, and to revoke. */
export const KEYS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'API keys', es: 'Claves de API'},
  form: {submit, keepsTyped: true},
  body,
};
