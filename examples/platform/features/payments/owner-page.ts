import {html} from 'hono/html';
import {lookupText} from '../../kernel/http/text.js';
import {textField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml, factsHtml, timeHtml} from '../owner/parts.js';
import {accountsOf, type ListedAccount, setAccount, switchAccount} from './accounts.js';
import {noticePath} from './attempts.js';
import {PROVIDER_TEXTS} from './owner-texts.js';
import {ProviderProblem} from './provider.js';
import {isProvider, PROVIDERS, type ProviderId, type ProviderKind, paymentPorts} from './providers.js';

const PATH = '/owner/payment/providers';
/** Characters of a key. Source: far above any of theirs. */
const KEY_MAX = 300;
const IDS = Object.keys(PROVIDERS) as ProviderId[];

const kindOf = (provider: ProviderId): ProviderKind => PROVIDERS[provider];
type KeyName = keyof (typeof PROVIDER_TEXTS)['en']['keyNames'];

const fieldOf = (provider: string, key: string): string => `${provider}-${key}`;

const modeIn = (text: string | undefined): 'test' | 'live' => (text === 'live' ? 'live' : 'test');

/** The provider and the keys of a form. Throws `FormRefused`. */
function readKeys(
  provider: ProviderId,
  fields: ReadonlyMap<string, string>,
  t: (typeof PROVIDER_TEXTS)['en'],
) {
  const {keys: names, modes, modeOfKey, keyStart} = kindOf(provider);
  const keys = names.map(name => [name, (fields.get(fieldOf(provider, name)) ?? '').trim()] as const);
  const problems = new Map<string, string>();
  for (const [name, key] of keys)
    if (key === '' || key.length > KEY_MAX) problems.set(fieldOf(provider, name), t.missing);
  const [first] = keys;
  const mode = first ? modeOfKey(first[1]) : modes[0];
  if (first && !mode && !problems.size)
    problems.set(
      fieldOf(provider, first[0]),
      t.badKey.replace('{name}', t.names[provider]).replace('{start}', keyStart),
    );
  if (problems.size || !mode) throw new FormRefused(t.wrong, problems);
  return {provider, mode, keys: Object.fromEntries(keys)};
}

const submit: OwnerAction = async (tx, fields, {language, owner, nowMs, shop}) => {
  const t = PROVIDER_TEXTS[language];
  const provider = lookupText(fields.get('provider'));
  if (!isProvider(provider)) throw new FormRefused(t.gone);
  const by = {by: owner.email, nowMs};
  if (fields.get('do') === 'set') {
    await setAccount(tx, readKeys(provider, fields, t), {...by, secret: shop.secret});
    return `${PATH}?saved=set`;
  }
  const account = {provider, mode: modeIn(fields.get('mode')), isOn: fields.get('do') === 'on'};
  if (!(await switchAccount(tx, account, by))) throw new FormRefused(t.gone);
  return `${PATH}?saved=switched`;
};

const formHtml = ({prefix, crumb}: OwnerView, provider: string, content: Html): Html =>
  html`<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="provider" value="${provider}">${content}</form>`;

/** What came of a test that the address asks for. It runs once the page is asked for: no transaction waits for a provider. */
async function testHtml({shop, language, query}: OwnerView): Promise<Html> {
  const t = PROVIDER_TEXTS[language];
  const provider = query.test ?? '';
  if (!isProvider(provider)) return html``;
  const found = await paymentPorts(shop).find(provider, modeIn(query.mode));
  if (!found) return html`<p class="notice notice-error" role="alert">${t.lost}</p>`;
  try {
    await found.check();
    return html`<p class="notice notice-success" role="status">${t.names[provider]}: ${t.works}</p>`;
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    const text = t.fails.replace('{problem}', () => error.message);
    return html`<p class="notice notice-error" role="alert">${t.names[provider]}: ${text}</p>`;
  }
}

const accountHtml = (account: ListedAccount, view: OwnerView): Html => {
  const {provider, mode, isOn, changedBy, changedMs} = account;
  const {shop, language, prefix} = view;
  const t = PROVIDER_TEXTS[language];
  const asked = new URLSearchParams({test: provider, mode});
  const needsNotices = isProvider(provider) && kindOf(provider).keys.length > 0;
  return html`<h3>${t.modes[mode]}</h3>${factsHtml([
    [t.state, html`${isOn ? t.isOn : t.isOff}`],
    [t.changed, html`${timeHtml(changedMs, view)} · <bdi>${changedBy}</bdi>`],
    ...(needsNotices
      ? [[t.noticeAt, html`<bdi><code>${shop.origin}${noticePath(provider, mode)}</code></bdi>`] as const]
      : []),
  ])}
<p><a href="${prefix}${PATH}?${asked}">${t.test}<span class="visually-hidden">: ${mode}</span></a></p>
${formHtml(view, provider, html`<input type="hidden" name="mode" value="${mode}"><button class="vt-button" type="submit" name="do" value="${isOn ? 'off' : 'on'}">${isOn ? t.switchOff : t.switchOn}<span class="visually-hidden">: ${mode}</span></button>`)}`;
};

const providerHtml = (provider: ProviderId, accounts: readonly ListedAccount[], view: OwnerView): Html => {
  const {language, tried} = view;
  const t = PROVIDER_TEXTS[language];
  const {keys} = kindOf(provider);
  const isRefused = tried?.fields.get('provider') === provider;
  const values = {start: {}, tried: isRefused ? tried : null};
  const own = accounts.filter(account => account.provider === provider);
  const fields = keys.map(name =>
    textField({name: fieldOf(provider, name), label: t.keyNames[name as KeyName], max: KEY_MAX}, values),
  );
  const mayStart = keys.length > 0 || own.length === 0;
  return html`<li class="owner-letter"><h2>${t.names[provider]}</h2><p>${t.hints[provider]}</p>
${own.map(account => accountHtml(account, view))}
${mayStart ? formHtml(view, provider, html`${fields}<p><button class="vt-button" type="submit" name="do" value="set">${t.set}<span class="visually-hidden">: ${t.names[provider]}</span></button></p>`) : ''}</li>`;
};

async function body(view: OwnerView): Promise<Html> {
  const {shop, language, query, tried} = view;
  const t = PROVIDER_TEXTS[language];
  const accounts = await accountsOf(shop.db);
  const done = query.saved === 'set' ? t.saved : query.saved === 'switched' ? t.switched : '';
  return html`${doneHtml(tried ? '' : done)}${tried ? '' : await testHtml(view)}
<p class="lead">${t.intro}</p>${accounts.length ? '' : html`<p>${t.none}</p>`}
<ul class="owner-letters">${IDS.map(provider => providerHtml(provider, accounts, view))}</ul>`;
}

/** Who takes money for a shop of one's own: to set up, to test, and to switch on and off. */
export const PROVIDERS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Payment providers', es: 'Proveedores de pago'},
  form: {submit, keepsTyped: true},
  isOf: 'own',
  body,
};
