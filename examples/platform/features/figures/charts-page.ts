import {html} from 'hono/html';
import {fractionDigits} from '../../../../src/shared/money.js';
import {eventName} from '../events/event-names.js';
import {METRICS} from '../events/performance-summary.js';
import type {OwnerLocale} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {CHART_TEXTS} from './chart-texts.js';
import {type DailyFigures, dailyFigures, lastDays, RANGES, type Series, VITALS, type Vital} from './daily.js';
import {type DayChart, dayChart, dayTable} from './day-chart.js';

const PATH = '/owner/charts';
const [, DEFAULT_RANGE] = RANGES;

const isEmpty = (series: Series): boolean => series.every(value => !value);

/** What a chart needs besides its numbers. */
interface Drawing extends Pick<DayChart, 'id' | 'series' | 'least' | 'text' | 'limit'> {
  readonly title: string;
  readonly none: string;
  /** The sum of its days, or null where a sum means nothing. */
  readonly total: number | null;
  /** What its line stands for. */
  readonly note?: string;
}

const sectionHtml = (drawing: Drawing, days: readonly string[], view: OwnerLocale): Html => {
  const t = CHART_TEXTS[view.language];
  const {id, title, series, text, none, total, note = ''} = drawing;
  const most = Math.max(0, ...series.map(value => value ?? 0));
  const largest = t.largest.replace('{value}', () => text(most));
  const summary = `${total === null ? '' : `${t.total}: ${text(total)}. `}${largest}`;
  const chart: DayChart = {...drawing, days, summary};
  return html`<section class="owner-section"><h2 id="${id}">${title}</h2>
${
  isEmpty(series)
    ? html`<p>${none}</p>`
    : html`${total === null ? '' : html`<p>${t.total}: <strong>${text(total)}</strong></p>`}${note ? html`<p>${note}</p>` : ''}${dayChart(chart, view)}
<details><summary>${t.asTable}</summary>${dayTable(chart, [t.day, title], view)}</details>`
}</section>`;
};

const sumOf = (series: Series): number => series.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Minor units as money; a scale of whole units has no fraction. */
const moneyIn = (currency: string, {locale}: OwnerLocale) => {
  const unit = 10 ** fractionDigits(currency);
  return (minor: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(minor % unit === 0 ? {maximumFractionDigits: 0} : {}),
    }).format(minor / unit);
};

const vitalText =
  (name: Vital, {locale}: OwnerLocale) =>
  (value: number): string => {
    if (name === 'CLS') return value.toLocaleString(locale, {maximumFractionDigits: 3});
    return `${Math.round(value).toLocaleString(locale)} ms`;
  };

const vitalDrawing = (name: Vital, {vitals}: DailyFigures, view: OwnerLocale): Drawing => {
  const t = CHART_TEXTS[view.language];
  const text = vitalText(name, view);
  const good = METRICS.find(metric => metric.name === name)?.good ?? 0;
  return {
    id: `chart-${name}`,
    title: t.vitals[name],
    series: vitals[name],
    least: name === 'CLS' ? 0.01 : 1,
    text,
    none: t.noVitals,
    total: null,
    limit: good,
    note: t.good.replace('{value}', () => text(good)),
  };
};

function drawingsOf(figures: DailyFigures, view: OwnerLocale): Drawing[] {
  const t = CHART_TEXTS[view.language];
  const count = (value: number): string => value.toLocaleString(view.locale);
  const counted = (id: string, title: string, none: string, series: Series): Drawing => {
    return {id, title, none, series, least: 1, text: count, total: sumOf(series)};
  };
  const revenue = figures.revenue.map(
    ({currency, series}): Drawing => ({
      id: `chart-revenue-${currency}`,
      title: t.revenue.replace('{currency}', currency),
      series,
      least: 10 ** fractionDigits(currency),
      text: moneyIn(currency, view),
      none: t.noRevenue,
      total: sumOf(series),
    }),
  );
  return [
    ...revenue,
    counted('chart-orders', t.orders, t.noOrders, figures.orders),
    counted('chart-errors', t.errors, t.noErrors, figures.errors),
    ...VITALS.map(name => vitalDrawing(name, figures, view)),
  ];
}

const rateText = (part: number, whole: number, {locale}: OwnerLocale): string =>
  whole > 0 ? (part / whole).toLocaleString(locale, {style: 'percent', maximumFractionDigits: 1}) : '–';

const funnelHtml = ({funnel}: DailyFigures, view: OwnerLocale): Html => {
  const {language, locale} = view;
  const t = CHART_TEXTS[language];
  const first = funnel[0]?.visits ?? 0;
  return html`<section class="owner-section"><h2 id="chart-funnel">${t.funnel}</h2>
<p>${t.funnelHelp}</p>
${
  funnel.every(({visits}) => visits === 0)
    ? html`<p>${t.noFunnel}</p>`
    : html`<table class="owner-table owner-figures" aria-labelledby="chart-funnel"><thead><tr><th scope="col">${t.step}</th>${[
        t.visits,
        t.ofBefore,
        t.ofFirst,
      ].map(head => html`<th scope="col" class="owner-number">${head}</th>`)}</tr></thead>
<tbody>${funnel.map(
        ({name, visits}, at) =>
          html`<tr><th scope="row">${eventName(name, language)}</th><td class="owner-number">${visits.toLocaleString(locale)}</td><td class="owner-number">${at === 0 ? '–' : rateText(visits, funnel[at - 1]?.visits ?? 0, view)}</td><td class="owner-number">${rateText(visits, first, view)}</td></tr>`,
      )}</tbody></table>`
}</section>`;
};

/** Revenue, orders, conversion, errors and speed, day by day. */
export const CHARTS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Charts', es: 'Gráficos'},
  body: async view => {
    const {shop, language, prefix, query, timeZone} = view;
    const t = CHART_TEXTS[language];
    const range = RANGES.find(days => String(days) === query.days) ?? DEFAULT_RANGE;
    const figures = await dailyFigures(shop.db, lastDays(range, shop.nowMs(), timeZone));
    return html`<ul class="owner-tabs">${RANGES.map(
      days =>
        html`<li><a href="${prefix}${PATH}?days=${days}"${days === range ? html` aria-current="page"` : ''}>${t.range.replace('{n}', String(days))}</a></li>`,
    )}</ul>
<p class="lead">${t.intro.replace('{zone}', timeZone.replaceAll('_', ' '))}</p>
${funnelHtml(figures, view)}
${drawingsOf(figures, view).map(drawing => sectionHtml(drawing, figures.days, view))}`;
  },
};
