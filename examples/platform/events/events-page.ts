import {html} from 'hono/html';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {momentHtml} from '../owner/parts.js';
import {barTable, columnChart} from './charts.js';
import {eventWord} from './event-words.js';
import {type EventSummary, summarise} from './summary.js';

const WORDS = {
  en: {
    intro: 'What pages told in the last 24 hours, of visitors who allow it.',
    total: 'Events',
    funnel: 'From view to order',
    step: 'Step',
    visits: 'Visits',
    hours: 'Events by hour',
    hour: 'Hour (UTC)',
    asTable: 'The same as a table',
    counts: 'Events by name',
    name: 'Name',
    latest: 'As they come',
    none: 'Nothing yet. Open the shop, allow visits to be counted, and look around.',
    test: 'test',
    reload: 'Show again',
    live: 'Keep up to date',
  },
  es: {
    intro: 'Lo que contaron las páginas en las últimas 24 horas, de visitantes que lo permiten.',
    total: 'Eventos',
    funnel: 'De la vista al pedido',
    step: 'Paso',
    visits: 'Visitas',
    hours: 'Eventos por hora',
    hour: 'Hora (UTC)',
    asTable: 'Lo mismo en una tabla',
    counts: 'Eventos por nombre',
    name: 'Nombre',
    latest: 'Según llegan',
    none: 'Todavía nada. Abre la tienda, permite contar las visitas y date una vuelta.',
    test: 'prueba',
    reload: 'Mostrar de nuevo',
    live: 'Mantener al día',
  },
} as const satisfies Record<OwnerLanguage, Readonly<Record<string, string>>>;

const summaryHtml = (summary: EventSummary, language: OwnerLanguage) => {
  const t = WORDS[language];
  const funnel = summary.funnel.map(({name, visits}) => ({label: eventWord(name, language), value: visits}));
  const hours = summary.hours.map(({startMs, count}) => ({
    label: new Date(startMs).toISOString().slice(11, 16),
    value: count,
  }));
  const counts = summary.counts.map(({name, count}) => ({label: eventWord(name, language), value: count}));
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
      html`<li><strong>${eventWord(name, language)}</strong>${testMode ? html` <em>${t.test}</em>` : ''}<br>${momentHtml(receivedMs, language)}</li>`,
  )}</ol></section>`;
};

/** Live events, their counts and the funnel. With script it keeps itself up to date when asked to; without it is shown again by a link. */
export const EVENTS_PAGE: OwnerPage = {
  path: '/owner/events',
  title: {en: 'Events', es: 'Eventos'},
  roles: ['admin', 'store-manager', 'reporting'],
  body: async ({shop, language, prefix}) => {
    const t = WORDS[language];
    return html`<p class="lead">${t.intro}</p>
<p class="owner-actions"><a class="vt-button" href="${prefix}/owner/events">${t.reload}</a>
<label class="events-live" hidden><input type="checkbox" data-live> ${t.live}</label></p>
<div data-live-part>${summaryHtml(await summarise(shop.db, shop.nowMs()), language)}</div>
<script type="module" src="/assets/events.js"></script>`;
  },
};
