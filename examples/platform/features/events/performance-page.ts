import {html} from 'hono/html';
import type {OwnerLanguage, OwnerLocale} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {type OwnerTime, timeHtml} from '../owner/parts.js';
import {pageKindName} from './page-kinds.js';
import {DAYS, type Figure, METRICS, type MetricName, summarisePerformance} from './performance-summary.js';

const STRINGS = {
  en: {
    intro: 'Speed and errors of the last {days} days, from visitors who allow measurements.',
    speed: 'Speed by kind of page',
    speedHelp:
      'Half of all page loads were at least as fast as the median, three out of four as the 75th percentile.',
    metric: 'Metric',
    median: 'Median',
    p75: '75th percentile',
    loads: 'Page loads',
    LCP: 'Main content visible (LCP)',
    INP: 'Response to clicks and keys (INP)',
    CLS: 'Layout shift (CLS)',
    FCP: 'First content visible (FCP)',
    TTFB: 'First byte received (TTFB)',
    good: 'Good',
    fair: 'Needs improvement',
    poor: 'Poor',
    noMeasurements:
      'No measurements yet. Open the shop, allow your visit to be counted and stay on a page for 30 seconds.',
    errors: 'Errors of the shop’s script',
    errorsHelp: 'Half of all page loads report errors.',
    code: 'Code',
    count: 'Count',
    latest: 'Latest',
    noErrors: 'No errors reported.',
    losses: 'Lost events',
    reason: 'Reason',
    overflow: 'Too many events were waiting to be sent',
    refused: 'The platform refused the events',
    noLosses: 'No events lost.',
  },
  es: {
    intro: 'Velocidad y errores de los últimos {days} días, de visitantes que permiten las mediciones.',
    speed: 'Velocidad por tipo de página',
    speedHelp:
      'La mitad de las cargas de página fueron al menos tan rápidas como la mediana; tres de cada cuatro, como el percentil 75.',
    metric: 'Métrica',
    median: 'Mediana',
    p75: 'Percentil 75',
    loads: 'Cargas de página',
    LCP: 'Contenido principal visible (LCP)',
    INP: 'Respuesta a clics y teclas (INP)',
    CLS: 'Cambios de diseño (CLS)',
    FCP: 'Primer contenido visible (FCP)',
    TTFB: 'Primer byte recibido (TTFB)',
    good: 'Bien',
    fair: 'Se puede mejorar',
    poor: 'Mal',
    noMeasurements:
      'Todavía no hay mediciones. Abre la tienda, permite que se cuente tu visita y quédate 30 segundos en una página.',
    errors: 'Errores del script de la tienda',
    errorsHelp: 'La mitad de las cargas de página informan de los errores.',
    code: 'Código',
    count: 'Número',
    latest: 'Última vez',
    noErrors: 'No hay errores registrados.',
    losses: 'Eventos perdidos',
    reason: 'Motivo',
    overflow: 'Había demasiados eventos pendientes de envío',
    refused: 'La plataforma rechazó los eventos',
    noLosses: 'No se ha perdido ningún evento.',
  },
} as const satisfies Record<OwnerLanguage, Readonly<Record<string, string>>>;

const SECOND_MS = 1000;

const valueText = (name: MetricName, value: number, {locale}: OwnerLocale): string => {
  if (name === 'CLS') return value.toLocaleString(locale, {maximumFractionDigits: 3});
  const isLong = value >= SECOND_MS;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    maximumFractionDigits: isLong ? 1 : 0,
  }).format(isLong ? value / SECOND_MS : value);
};

const rowHtml = (metric: (typeof METRICS)[number], figure: Figure, view: OwnerLocale): Html => {
  const {language, locale} = view;
  const t = STRINGS[language];
  const {name, good, poor} = metric;
  const {median, p75, loads} = figure;
  const rating = p75 <= good ? t.good : p75 <= poor ? t.fair : t.poor;
  return html`<tr><th scope="row">${t[name]} <small class="owner-note">${t.loads}: ${loads.toLocaleString(locale)}</small></th><td class="owner-number">${valueText(name, median, view)}</td><td class="owner-number">${valueText(name, p75, view)} <small class="owner-note">${rating}</small></td></tr>`;
};

const speedHtml = (figures: readonly Figure[], view: OwnerLocale): Html => {
  const {language} = view;
  const t = STRINGS[language];
  if (!figures.length) return html`<p>${t.noMeasurements}</p>`;
  const loadsOf = (kind: number | null): number =>
    Math.max(...figures.filter(({pageType}) => pageType === kind).map(({loads}) => loads));
  const kinds = [...new Set(figures.map(({pageType}) => pageType))].sort(
    (one, other) => loadsOf(other) - loadsOf(one) || Number(one) - Number(other),
  );
  const rows = (kind: number | null) =>
    METRICS.flatMap(metric => {
      const figure = figures.find(({pageType, name}) => pageType === kind && name === metric.name);
      return figure ? [rowHtml(metric, figure, view)] : [];
    });
  return html`<p>${t.speedHelp}</p>
${kinds.map((kind, at) => {
  const id = `speed-${at}`;
  return html`<h3 id="${id}">${pageKindName(kind, language)}</h3>
<table class="owner-table" aria-labelledby="${id}">
<thead><tr><th scope="col">${t.metric}</th>${[t.median, t.p75].map(
    head => html`<th scope="col" class="owner-number">${head}</th>`,
  )}</tr></thead>
<tbody>${rows(kind)}</tbody></table>`;
})}`;
};

/** One row of a table of counts: the subject, the count, and the latest time. */
interface Counted {
  readonly label: string;
  readonly count: number;
  readonly latestMs: number;
}

const countedHtml = (titleId: string, head: string, rows: readonly Counted[], time: OwnerTime): Html => {
  const {language, locale} = time;
  const t = STRINGS[language];
  return html`<table class="owner-table" aria-labelledby="${titleId}">
<thead><tr><th scope="col">${head}</th><th scope="col" class="owner-number">${t.count}</th></tr></thead>
<tbody>${rows.map(
    ({label, count, latestMs}) =>
      html`<tr><th scope="row">${label} <small class="owner-note">${t.latest}: ${timeHtml(latestMs, time)}</small></th><td class="owner-number">${count.toLocaleString(locale)}</td></tr>`,
  )}</tbody></table>`;
};

/** How fast pages are, which errors of our own they report, and which events never arrived. */
export const PERFORMANCE_PAGE: OwnerPage = {
  path: '/owner/performance',
  title: {en: 'Performance and errors', es: 'Rendimiento y errores'},
  body: async view => {
    const {shop, language} = view;
    const t = STRINGS[language];
    const {figures, faults, losses} = await summarisePerformance(shop.db, shop.nowMs());
    const reasons = new Map<string, string>([
      ['overflow', t.overflow],
      ['refused', t.refused],
    ]);
    const errors = faults.map(fault => ({...fault, label: fault.code}));
    const lost = losses.map(loss => ({...loss, label: reasons.get(loss.reason) ?? loss.reason}));
    return html`<p class="lead">${t.intro.replace('{days}', String(DAYS))}</p>
<section class="owner-section"><h2>${t.speed}</h2>
${speedHtml(figures, view)}</section>
<section class="owner-section"><h2 id="errors-title">${t.errors}</h2>
${errors.length ? html`<p>${t.errorsHelp}</p>${countedHtml('errors-title', t.code, errors, view)}` : html`<p>${t.noErrors}</p>`}</section>
<section class="owner-section"><h2 id="losses-title">${t.losses}</h2>
${lost.length ? countedHtml('losses-title', t.reason, lost, view) : html`<p>${t.noLosses}</p>`}</section>`;
  },
};
