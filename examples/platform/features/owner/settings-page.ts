import {html} from 'hono/html';
import {lookupText} from '../../kernel/http/text.js';
import {TIME_ZONES} from '../../kernel/time-zone.js';
import {choiceField} from './fields.js';
import {FormRefused} from './form-refused.js';
import type {OwnerLanguage} from './language.js';
import type {OwnerAction, OwnerPage} from './owner-page.js';
import {doneHtml, timeHtml} from './parts.js';
import {setTimeZone} from './time-zone.js';

const PATH = '/owner/settings';

const STRINGS = {
  en: {
    zone: 'Time zone of the shop',
    hint: 'For every date here, in exports and in emails, for the days of charts and for the last day of coupons.',
    now: 'Now it is',
    save: 'Save',
    saved: 'Saved.',
    wrong: 'Nothing was saved. Correct the marked field.',
    unknown: 'Choose one of the time zones, as Europe/Berlin.',
  },
  es: {
    zone: 'Zona horaria de la tienda',
    hint: 'Para todas las fechas de aquí, las de exportaciones y correos, los días de los gráficos y el último día de los cupones.',
    now: 'Ahora son las',
    save: 'Guardar',
    saved: 'Guardado.',
    wrong: 'No se ha guardado nada. Corrige el campo marcado.',
    unknown: 'Elige una de las zonas horarias, como Europe/Madrid.',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** Saves the time zone. */
const submit: OwnerAction = async (tx, fields, {language}) => {
  const t = STRINGS[language];
  const zone = lookupText(fields.get('zone')).trim();
  if (!TIME_ZONES.includes(zone)) throw new FormRefused(t.wrong, new Map([['zone', t.unknown]]));
  await setTimeZone(tx, zone);
  return `${PATH}?saved=1`;
};

/** What holds for the whole shop. */
export const SETTINGS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Settings', es: 'Ajustes'},
  form: {submit, keepsTyped: true},
  body: async view => {
    const {shop, language, prefix, crumb, query, tried, timeZone} = view;
    const t = STRINGS[language];
    const choices = TIME_ZONES.map(name => [name, name.replaceAll('_', ' ')] as const);
    return html`${doneHtml(query.saved === '1' && !tried ? t.saved : '')}
<p>${t.now} ${timeHtml(shop.nowMs(), view)}.</p>
<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}">
${choiceField({name: 'zone', label: t.zone, hint: t.hint, choices}, {start: {zone: timeZone}, tried})}
<p><button class="vt-button" type="submit">${t.save}</button></p></form>`;
  },
};
