import {html} from 'hono/html';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {momentHtml} from '../owner/parts.js';
import {barChart, barTable, columnChart} from './charts.js';
import {type EventSummary, summarise} from './summary.js';

const WORDS = {
  en: {
    intro: 'What pages told in the last 24 hours, of visitors who allow it.',
    total: 'Events',
    funnel: 'From view to order',
    funnelCaption: 'Visits that reached each step',
    step: 'Step',
    visits: 'Visits',
    hours: 'Events by hour',
    hour: 'Hour (UTC)',
    counts: 'Events by name',
    name: 'Name',
    latest: 'As they come',
    none: 'Nothing yet. Open the shop, allow visits to be counted, and look around.',
    test: 'test',
    reload: 'Show again',
    live: 'Keep up to date',
    view_item: 'Product seen',
    add_to_cart: 'Added to cart',
    begin_checkout: 'Checkout begun',
    purchase: 'Ordered',
  },
  es: {
    intro: 'Lo que contaron las páginas en las últimas 24 horas, de visitantes que lo permiten.',
    total: 'Eventos',
    funnel: 'De la vista al pedido',
    funnelCaption: 'Visitas que llegaron a cada paso',
    step: 'Paso',
    visits: 'Visitas',
    hours: 'Eventos por hora',
    hour: 'Hora (UTC)',
    counts: 'Eventos por nombre',
    name: 'Nombre',
    latest: 'Según llegan',
    none: 'Todavía nada. Abre la tienda, permite contar las visitas y date una vuelta.',
    test: 'prueba',
    reload: 'Mostrar de nuevo',
    live: 'Mantener al día',
    view_item: 'Producto visto',
    add_to_cart: 'Añadido al carrito',
    begin_checkout: 'Pago iniciado',
    purchase: 'Pedido',
  },
} as const satisfies Record<OwnerLanguage, Readonly<Record<string, string>>>;

const stepWord = (name: string, words: Readonly<Record<string, string>>): string => words[name] ?? name;

/** What census hits count, by their codes; everything else is named as it is. */
const nameOf = (name: string, channel: string): string => (channel === 'census' ? `hit ${name}` : name);

const summaryHtml = (summary: EventSummary, language: OwnerLanguage) => {
  const t = WORDS[language];
  const funnel = summary.funnel.map(({name, visits}) => ({label: stepWord(name, t), value: visits}));
  const hours = summary.hours.map(({startMs, count}) => ({
    label: new Date(startMs).toISOString().slice(11, 16),
    value: count,
  }));
  const counts = summary.counts.map(({name, channel, count}) => ({
    label: nameOf(name, channel),
    value: count,
  }));
  return html`<p>${t.total}: <strong class="events-total">${summary.total}</strong></p>
<section class="owner-section" aria-labelledby="funnel-title"><h2 id="funnel-title">${t.funnel}</h2>
${barChart(funnel)}${barTable(t.funnelCaption, [t.step, t.visits], funnel)}</section>
<section class="owner-section" aria-labelledby="hours-title"><h2 id="hours-title">${t.hours}</h2>
${columnChart(hours)}<details><summary>${t.hours}</summary>${barTable(t.hours, [t.hour, t.total], hours)}</details></section>
<section class="owner-section" aria-labelledby="counts-title"><h2 id="counts-title">${t.counts}</h2>
${counts.length ? barTable(t.counts, [t.name, t.total], counts) : html`<p>${t.none}</p>`}</section>
<section class="owner-section" aria-labelledby="latest-title"><h2 id="latest-title">${t.latest}</h2>
<ol class="events-latest">${summary.latest.map(
    ({name, channel, receivedMs, testMode}) =>
      html`<li><code>${nameOf(name, channel)}</code> ${momentHtml(receivedMs, language)}${testMode ? html` <em>${t.test}</em>` : ''}</li>`,
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
<p><a class="vt-button" href="${prefix}/owner/events">${t.reload}</a>
<label class="events-live" hidden><input type="checkbox" data-live> ${t.live}</label></p>
<div data-live-part>${summaryHtml(await summarise(shop.db, shop.nowMs()), language)}</div>
<script type="module" src="/assets/events.js"></script>`;
  },
};
