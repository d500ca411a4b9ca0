import {html} from 'hono/html';
import {clockOf} from '../../kernel/time-zone.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {type OwnerTime, timeHtml} from '../owner/parts.js';
import {barTable, columnChart} from './charts.js';
import {eventName} from './event-names.js';
import {type EventSummary, summarise} from './summary.js';

const STRINGS = {
  en: {
    intro: 'Events of the last 24 hours, from visitors who allow them.',
    total: 'Events',
    funnel: 'From product view to order',
    step: 'Step',
    visits: 'Visits',
    hours: 'Events by hour',
    hour: 'Hour',
    asTable: 'Show as a table',
    counts: 'Events by name',
    name: 'Name',
    latest: 'Latest events',
    none: 'No events yet. Open the shop, allow your visit to be counted and open a few pages.',
    test: 'test',
    reload: 'Refresh',
    live: 'Update automatically',
  },
  es: {
    intro: 'Eventos de las últimas 24 horas, de visitantes que los permiten.',
    total: 'Eventos',
    funnel: 'De la vista del producto al pedido',
    step: 'Paso',
    visits: 'Visitas',
    hours: 'Eventos por hora',
    hour: 'Hora',
    asTable: 'Mostrar como tabla',
    counts: 'Eventos por nombre',
    name: 'Nombre',
    latest: 'Últimos eventos',
    none: 'Todavía no hay eventos. Abre la tienda, permite que se cuente tu visita y abre algunas páginas.',
    test: 'prueba',
    reload: 'Actualizar',
    live: 'Actualizar automáticamente',
  },
} as const satisfies Record<OwnerLanguage, Readonly<Record<string, string>>>;

const summaryHtml = (summary: EventSummary, view: OwnerTime) => {
  const {language, timeZone} = view;
  const t = STRINGS[language];
  const funnel = summary.funnel.map(({name, visits}) => ({label: eventName(name, language), value: visits}));
  const hours = summary.hours.map(({startMs, count}) => ({
    label: clockOf(startMs, timeZone),
    value: count,
  }));
  const counts = summary.counts.map(({name, count}) => ({label: eventName(name, language), value: count}));
  return html`<p>${t.total}: <strong class="events-total">${summary.total}</strong></p>
<section class="owner-section"><h2 id="funnel-title">${t.funnel}</h2>
${barTable('funnel-title', [t.step, t.visits], {bars: funnel, isChart: true})}</section>
<section class="owner-section"><h2 id="hours-title">${t.hours}</h2>
${columnChart(hours)}<details><summary>${t.asTable}</summary>${barTable('hours-title', [t.hour, t.total], {bars: hours, isChart: false})}</details></section>
<section class="owner-section"><h2 id="counts-title">${t.counts}</h2>
${counts.length ? barTable('counts-title', [t.name, t.total], {bars: counts, isChart: true}) : html`<p>${t.none}</p>`}</section>
<section class="owner-section"><h2>${t.latest}</h2>
<ol class="events-latest">${summary.latest.map(
    ({name, receivedMs, testMode}) =>
      html`<li><strong>${eventName(name, language)}</strong>${testMode ? html` <em>${t.test}</em>` : ''}<br>${timeHtml(receivedMs, view)}</li>`,
  )}</ol></section>`;
};

/** Live events, their counts and the funnel. With script it keeps itself up to date when asked to; without it is shown again by a link. */
export const EVENTS_PAGE: OwnerPage = {
  path: '/owner/events',
  title: {en: 'Events', es: 'Eventos'},
  body: async view => {
    const {shop, language, prefix} = view;
    const t = STRINGS[language];
    return html`<p class="lead">${t.intro}</p>
<p class="owner-actions"><a class="vt-button" href="${prefix}/owner/events">${t.reload}</a>
<label class="events-live" hidden><input type="checkbox" data-live> ${t.live}</label></p>
<div data-live-part>${summaryHtml(await summarise(shop.db, shop.nowMs()), view)}</div>
<script type="module" src="/assets/events.js"></script>`;
  },
};
