import {html} from 'hono/html';
import {ticksOf} from '../../../../src/charts/scale.js';
import type {OwnerLocale} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {Series} from './daily.js';

/** Heights in CSS pixels; widths are shares, so that letters keep their size on every screen. */
const TOP = 8;
const PLOT = 160;
const HEIGHT = 196;
/** Days that are named under a chart at most: on a phone there is room for no more. */
const NAMED_MAX = 3;
/** Room between two bars, of the room of a day. */
const GAP = 0.2;
/** From a letter to what it names. */
const OFFSET = 8;

/** A chart of days. */
export interface DayChart {
  readonly id: string;
  readonly title: string;
  /** One sentence that says what is drawn, for those who do not see it. */
  readonly summary: string;
  readonly days: readonly string[];
  readonly series: Series;
  /** The smallest step of its scale. */
  readonly least: number;
  /** A value with its unit. */
  readonly text: (value: number) => string;
  /** A value that has a line of its own. */
  readonly limit?: number;
}

const share = (of: number): string => `${Number((100 * of).toFixed(3))}%`;

/** A day as the owner's locale writes it, as `29 Mar`. */
const dayText = (day: string, {locale}: OwnerLocale): string =>
  new Intl.DateTimeFormat(locale, {day: 'numeric', month: 'short', timeZone: 'UTC'}).format(Date.parse(day));

const heightOf = (value: number, most: number): number => Number(((PLOT * value) / most).toFixed(2));

function dayNames(days: readonly string[], view: OwnerLocale): Html[] {
  const last = days.length - 1;
  const parts = Math.min(NAMED_MAX, days.length) - 1;
  const named = Array.from({length: parts + 1}, (_, at) => Math.round((at * last) / parts));
  return named.map(at => {
    // The outer names stay inside, so that no page gets wider.
    const [x, anchor] =
      at === 0 ? [0, 'start'] : at === last ? [1, 'end'] : [(at + 0.5) / days.length, 'middle'];
    return html`<text x="${share(Number(x))}" y="${HEIGHT - OFFSET}" text-anchor="${anchor}">${dayText(days[at] ?? '', view)}</text>`;
  });
}

const limitHtml = ({limit}: DayChart, most: number): Html => {
  if (!limit || limit > most) return html``;
  const y = TOP + PLOT - heightOf(limit, most);
  return html`<line class="chart-limit" x1="0" x2="100%" y1="${y}" y2="${y}"></line>`;
};

/** Bars over a scale, one a day. The picture is named and described; the table after it has the same numbers. */
export function dayChart(chart: DayChart, view: OwnerLocale): Html {
  const {id, title, summary, days, series, least, text} = chart;
  const ticks = ticksOf(Math.max(0, ...series.map(value => value ?? 0)), least);
  const most = ticks.at(-1) ?? least;
  const width = share((1 - GAP) / days.length);
  return html`<svg class="chart-days" height="${HEIGHT}" role="img" aria-labelledby="${id}-name ${id}-desc"><title id="${id}-name">${title}</title><desc id="${id}-desc">${summary}</desc>
<g aria-hidden="true">${ticks.map(tick => {
    const y = TOP + PLOT - heightOf(tick, most);
    return html`<line class="chart-line" x1="0" x2="100%" y1="${y}" y2="${y}"></line><text x="${-OFFSET}" y="${y}" dy="4" text-anchor="end">${text(tick)}</text>`;
  })}
${series.map((value, at) => {
  if (!value) return '';
  const height = heightOf(value, most);
  return html`<rect class="chart-bar" x="${share((at + GAP / 2) / days.length)}" y="${TOP + PLOT - height}" width="${width}" height="${height}"><title>${dayText(days[at] ?? '', view)}: ${text(value)}</title></rect>`;
})}
${limitHtml(chart, most)}${dayNames(days, view)}</g></svg>`;
}

/** The numbers of a chart, the newest day first. */
export const dayTable = (
  {id, days, series, text}: DayChart,
  heads: readonly [day: string, value: string],
  view: OwnerLocale,
): Html =>
  html`<table class="owner-table" aria-labelledby="${id}"><thead><tr><th scope="col">${heads[0]}</th><th scope="col" class="owner-number">${heads[1]}</th></tr></thead>
<tbody>${days
    .map(
      (day, at) =>
        html`<tr><th scope="row"><time datetime="${day}">${dayText(day, view)}</time></th><td class="owner-number">${series[at] == null ? '–' : text(series[at] ?? 0)}</td></tr>`,
    )
    .reverse()}</tbody></table>`;
