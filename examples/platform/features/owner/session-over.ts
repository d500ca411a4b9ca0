import {html} from 'hono/html';
import type {OwnerLanguage} from './language.js';
import type {Html} from './layout.js';

const STRINGS = {
  en: {
    title: 'You are signed out',
    why: 'Nothing was stored, and nothing that you typed is lost.',
    signIn: 'Sign in in a new tab',
    after: 'Then come back here and send the form again. Choose files again afterwards.',
    send: 'Send the form again',
  },
  es: {
    title: 'Tu sesión ha terminado',
    why: 'No se ha guardado nada, y nada de lo que escribiste se ha perdido.',
    signIn: 'Inicia sesión en otra pestaña',
    after: 'Después vuelve aquí y envía el formulario otra vez. Los archivos se eligen de nuevo después.',
    send: 'Enviar el formulario otra vez',
  },
} as const satisfies Record<OwnerLanguage, object>;

export const sessionOverTitle = (language: OwnerLanguage): string => STRINGS[language].title;

/** What an owner sees who sent a form after the session ended: the form waits in hidden fields until they signed in again. */
export function sessionOver(language: OwnerLanguage, {fields, crumb, action, signIn}: SessionOver): Html {
  const t = STRINGS[language];
  const waiting = [...fields].filter(([name]) => name !== 'crumb');
  return html`<p class="notice notice-error" role="alert">${t.why}</p>
<p><a href="${signIn}" target="_blank" rel="noopener">${t.signIn}</a></p>
<p>${t.after}</p>
<form method="post" action="${action}"><input type="hidden" name="crumb" value="${crumb}">
${waiting.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="vt-button" type="submit">${t.send}</button></form>`;
}

/** What `sessionOver` is rendered from. */
export interface SessionOver {
  /** All that was typed. */
  readonly fields: ReadonlyMap<string, string>;
  readonly crumb: string;
  /** The address that the form is sent to again. */
  readonly action: string;
  /** The address of the page to sign in on. */
  readonly signIn: string;
}
