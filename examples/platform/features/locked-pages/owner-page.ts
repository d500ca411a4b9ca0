import {html} from 'hono/html';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import {LOCKED_PAGES} from '../../../site/model/locked-pages.js';
import {lookupText} from '../../kernel/http/text.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerPreparation, OwnerView} from '../owner/owner-page.js';
import {doneHtml} from '../owner/parts.js';
import {lockAt, removePagePassword, setPagePassword} from './locks.js';

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

/** The page that a form is about; undefined for one that has no lock. */
const pageIn = (fields: ReadonlyMap<string, string>) => {
  const path = lookupText(fields.get('page'));
  return LOCKED_PAGES.find(page => page.path === path);
};

/** Hashes the password, which takes long, before the transaction begins. What was typed goes no further. */
const prepare: OwnerPreparation = async ({fields}, {shop, language}) => {
  const t = STRINGS[language];
  if (!pageIn(fields)) throw new FormRefused(t.gone);
  const page = fields.get('page') ?? '';
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

const submit: OwnerAction = async (tx, fields) => {
  const path = pageIn(fields)?.path ?? '';
  const [salt, password_hash] = [fields.get('salt'), fields.get('hash')];
  if (salt && password_hash) await setPagePassword(tx, path, {salt, password_hash});
  else await removePagePassword(tx, path);
  return `${PATH}?done=${salt ? 'saved' : 'removed'}`;
};

/** One page with its form. The password's field is empty, whatever was typed. */
const pageHtml = (
  {language, prefix, crumb, tried, mayWrite}: OwnerView,
  {path, at, state, isLocked}: {path: string; at: number; state: string; isLocked: boolean},
): Html => {
  const t = STRINGS[language];
  const problem = tried?.problems.get(path);
  const described = `page-${at}-hint${problem ? ` page-${at}-problem` : ''}`;
  const heading = html`<h2><a href="${prefix}${path}">${path}</a></h2><p>${state}</p>`;
  if (!mayWrite) return html`<section class="owner-form">${heading}</section>`;
  return html`<section class="owner-form">${heading}
<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="page" value="${path}">
<p class="field"><label for="page-${at}">${t.password.replace('{page}', path)}</label><small class="owner-note" id="page-${at}-hint">${withLengths(t.hint)}</small><input id="page-${at}" name="password" type="password" autocomplete="new-password" maxlength="${PASSWORD_LENGTH.max}" aria-describedby="${described}"${problem ? html` aria-invalid="true"` : ''}>${problem ? html`<span class="owner-problem" id="page-${at}-problem">${problem}</span>` : ''}</p>
<p class="owner-actions"><button class="vt-button" type="submit">${isLocked ? t.change : t.set}</button>${isLocked ? html` <button class="vt-button" type="submit" name="do" value="remove">${t.remove}</button>` : ''}</p></form></section>`;
};

/** The passwords of the site's locked pages: set, changed and removed. Source: checklist SITE-10. */
export const LOCKED_PAGES_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Locked pages', es: 'Páginas con contraseña'},
  isOfExample: true,
  form: {prepare, submit, keepsTyped: true},
  body: async view => {
    const {shop, language, query, tried} = view;
    const t = STRINGS[language];
    const pages = await Promise.all(
      LOCKED_PAGES.map(async ({path, password_hash}, at) => {
        const lock = await lockAt(shop.db, path);
        const isFirst = lock?.password_hash === password_hash;
        const state = !lock ? t.open : isFirst ? `${t.locked} ${t.demonstration}` : t.locked;
        return pageHtml(view, {path, at, state, isLocked: lock !== null});
      }),
    );
    const done = tried ? undefined : t.done[query.done as keyof typeof t.done];
    return html`${doneHtml(done)}<p class="lead">${t.intro}</p>${pages}`;
  },
};
