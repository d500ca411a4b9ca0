import {html} from 'hono/html';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import {LOCKED_PAGES} from '../../../site/model/locked-pages.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lookupText} from '../../kernel/http/text.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerPreparation, OwnerView} from '../owner/owner-page.js';
import {doneHtml} from '../owner/parts.js';
import {lockAt, lockNameOf, removePagePassword, setPagePassword} from './locks.js';

const PATH = '/owner/locked-pages';

const STRINGS = {
  en: {
    intro:
      'Pages that a password opens. Without a password a page is open to everybody. A new password locks it again for those who had the one before.',
    locked: 'A password opens it.',
    open: 'Open to everybody.',
    demonstration: 'The password is the demonstration’s, which the lock screen shows: choose your own.',
    password: 'New password of {page}',
    hint: 'At least {min} characters. Tell it to your visitors: nobody can read it here again.',
    set: 'Lock with a password',
    change: 'Change the password',
    remove: 'Remove the password',
    done: {saved: 'The page is locked with the new password.', removed: 'The page is open to everybody.'},
    wrong: 'Nothing was saved. Correct the marked field.',
    length: 'The password has {min} to {max} characters.',
    gone: 'Nothing was saved. There is no such page any more.',
  },
  es: {
    intro:
      'Páginas que se abren con una contraseña. Sin contraseña, una página está abierta a todo el mundo. Una contraseña nueva la vuelve a cerrar para quienes tenían la anterior.',
    locked: 'Se abre con una contraseña.',
    open: 'Abierta a todo el mundo.',
    demonstration:
      'La contraseña es la de la demostración, que la pantalla de bloqueo muestra: elige la tuya.',
    password: 'Contraseña nueva de {page}',
    hint: 'Al menos {min} caracteres. Dísela a tus visitantes: aquí nadie puede volver a leerla.',
    set: 'Cerrar con una contraseña',
    change: 'Cambiar la contraseña',
    remove: 'Quitar la contraseña',
    done: {
      saved: 'La página está cerrada con la contraseña nueva.',
      removed: 'La página está abierta a todo el mundo.',
    },
    wrong: 'No se ha guardado nada. Corrige el campo marcado.',
    length: 'La contraseña tiene de {min} a {max} caracteres.',
    gone: 'No se ha guardado nada. Esa página ya no existe.',
  },
} as const satisfies Record<OwnerLanguage, object>;

const withLengths = (text: string): string =>
  text.replace('{min}', String(PASSWORD_LENGTH.min)).replace('{max}', String(PASSWORD_LENGTH.max));

/** A page that may have a password. */
interface LockablePage {
  /** What names its lock. */
  readonly path: string;
  /** What the owner calls it. */
  readonly name: string;
  /** Where visitors see it; null where they see none. */
  readonly href: string | null;
  /** The hash of the demonstration's password; null for a page without one. */
  readonly firstHash: string | null;
}

/** The pages of the site that may have a password: those of the example shop, and those made in the editor. */
async function lockablePages(db: Reader): Promise<readonly LockablePage[]> {
  const made = await db
    .selectFrom('site_page')
    .select(['id', 'draft', 'published_url_id'])
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  return [
    ...LOCKED_PAGES.map(({path, password_hash}) => ({
      path,
      name: path,
      href: path,
      firstHash: password_hash,
    })),
    ...made.map(({id, draft, published_url_id}) => ({
      path: lockNameOf(id),
      name: (JSON.parse(draft) as {readonly title: string}).title,
      href: published_url_id === null ? null : `/${published_url_id}`,
      firstHash: null,
    })),
  ];
}

/** What names the lock that a form is about; undefined for a page that has none. */
const pageIn = async (db: Reader, fields: ReadonlyMap<string, string>): Promise<string | undefined> => {
  const path = lookupText(fields.get('page'));
  return (await lockablePages(db)).find(page => page.path === path)?.path;
};

/** Hashes the password, which takes long, before the transaction begins. What was typed goes no further. */
const prepare: OwnerPreparation = async ({fields}, {shop, language}) => {
  const t = STRINGS[language];
  const page = await pageIn(shop.db, fields);
  if (!page) throw new FormRefused(t.gone);
  if (fields.get('do') === 'remove') return new Map([['page', page]]);
  const typed = fields.get('password') ?? '';
  if (typed.length < PASSWORD_LENGTH.min || typed.length > PASSWORD_LENGTH.max)
    throw new FormRefused(t.wrong, new Map([[page, withLengths(t.length)]]));
  const {salt, password_hash} = await shop.passwords.hash(typed);
  return new Map([
    ['page', page],
    ['salt', salt],
    ['hash', password_hash],
  ]);
};

const submit: OwnerAction = async (tx, fields, {language}) => {
  const path = await pageIn(tx, fields);
  if (!path) throw new FormRefused(STRINGS[language].gone);
  const [salt, password_hash] = [fields.get('salt'), fields.get('hash')];
  if (salt && password_hash) await setPagePassword(tx, path, {salt, password_hash});
  else await removePagePassword(tx, path);
  return `${PATH}?done=${salt ? 'saved' : 'removed'}`;
};

/** One page with its form. The password's field is empty, whatever was typed. */
const pageHtml = (
  {language, prefix, crumb, tried, mayWrite}: OwnerView,
  {page, at, state, isLocked}: {page: LockablePage; at: number; state: string; isLocked: boolean},
): Html => {
  const t = STRINGS[language];
  const {path, name, href} = page;
  const problem = tried?.problems.get(path);
  const described = `page-${at}-hint${problem ? ` page-${at}-problem` : ''}`;
  const heading = html`<h2>${href === null ? name : html`<a href="${prefix}${href}">${name}</a>`}</h2><p>${state}</p>`;
  if (!mayWrite) return html`<section class="owner-form">${heading}</section>`;
  return html`<section class="owner-form">${heading}
<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="page" value="${path}">
<p class="field"><label for="page-${at}">${t.password.replace('{page}', () => name)}</label><small class="owner-note" id="page-${at}-hint">${withLengths(t.hint)}</small><input id="page-${at}" name="password" type="password" autocomplete="new-password" maxlength="${PASSWORD_LENGTH.max}" aria-describedby="${described}"${problem ? html` aria-invalid="true"` : ''}>${problem ? html`<span class="owner-problem" id="page-${at}-problem">${problem}</span>` : ''}</p>
<p class="owner-actions"><button class="vt-button" type="submit">${isLocked ? t.change : t.set}</button>${isLocked ? html` <button class="vt-button" type="submit" name="do" value="remove">${t.remove}</button>` : ''}</p></form></section>`;
};

/** The passwords of the site's locked pages: set, changed and removed. Source: checklist SITE-10. */
export const LOCKED_PAGES_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Locked pages', es: 'Páginas con contraseña'},
  isOf: 'example',
  form: {prepare, submit, keepsTyped: true},
  body: async view => {
    const {shop, language, query, tried} = view;
    const t = STRINGS[language];
    const pages = await Promise.all(
      (await lockablePages(shop.db)).map(async (page, at) => {
        const lock = await lockAt(shop.db, page.path);
        const isFirst = lock?.password_hash === page.firstHash;
        const state = !lock ? t.open : isFirst ? `${t.locked} ${t.demonstration}` : t.locked;
        return pageHtml(view, {page, at, state, isLocked: lock !== null});
      }),
    );
    const done = tried ? undefined : t.done[query.done as keyof typeof t.done];
    return html`${doneHtml(done)}<p class="lead">${t.intro}</p>${pages}`;
  },
};
