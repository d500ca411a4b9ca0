import {html} from 'hono/html';
import type {Html} from '../owner/layout.js';

/** One bar: its label and value. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** Units of a drawing; it is stretched to the room there is, and words are not part of it. */
const LENGTH = 100;
const THICKNESS = 10;
/** Of a bar that stands for nothing, or hardly anything. */
const LEAST = 0.5;
const COLUMN = 4;
const GAP = 1;
const HEIGHT = 100;
/** Columns from one label to the next. */
const LABELLED = 6;

const largest = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({value}) => value));

const barHtml = (value: number, most: number): Html =>
  html`<svg class="chart-row" viewBox="0 0 ${LENGTH} ${THICKNESS}" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="chart-bar" width="${Math.max(LEAST, (LENGTH * value) / most)}" height="${THICKNESS}"></rect></svg>`;

/** Columns next to each other, such as hours of a day. The picture is decorative: a table next to it has the same numbers. */
export function columnChart(bars: readonly Bar[]): Html {
  const scale = HEIGHT / largest(bars);
  const labelled = bars.filter((_, at) => at % LABELLED === 0);
  return html`<div class="chart" aria-hidden="true"><svg class="chart-columns" viewBox="0 0 ${bars.length * COLUMN} ${HEIGHT}" preserveAspectRatio="none" focusable="false">${bars.map(
    ({value}, at) =>
      html`<rect class="chart-bar" x="${at * COLUMN + GAP / 2}" y="${HEIGHT - value * scale}" width="${COLUMN - GAP}" height="${value * scale}"></rect>`,
  )}</svg>
<div class="chart-labels">${labelled.map(({label}) => html`<span>${label}</span>`)}</div></div>`;
}

/** Numbers as a table named by the element `titleId`; `isChart` renders each as a bar too. */
export const barTable = (
  titleId: string,
  heads: readonly [string, string],
  {bars, isChart}: {bars: readonly Bar[]; isChart: boolean},
): Html =>
  html`<table class="owner-table" aria-labelledby="${titleId}">
<thead><tr><th scope="col">${heads[0]}</th><th scope="col" class="owner-number">${heads[1]}</th></tr></thead>
<tbody>${bars.map(
    ({label, value}) =>
      html`<tr><th scope="row">${label}${isChart ? barHtml(value, largest(bars)) : ''}</th><td class="owner-number">${value}</td></tr>`,
  )}</tbody></table>`;
