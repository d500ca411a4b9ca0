import {html} from 'hono/html';
import type {Html} from '../owner/layout.js';

/** One bar: what it says and how much. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

const WIDTH = 640;
const ROW = 44;
const LABEL = 170;
const NUMBER = 60;
const COLUMN_HEIGHT = 120;

const largest = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({value}) => value));

/** Bars below each other. The picture is for the eyes: the table beside it says the same to everybody. */
export function barChart(bars: readonly Bar[]): Html {
  const scale = (WIDTH - LABEL - NUMBER) / largest(bars);
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${bars.length * ROW}" aria-hidden="true" focusable="false">${bars.map(
    ({label, value}, at) => html`
<text class="chart-label" x="0" y="${at * ROW + ROW / 2}" dominant-baseline="middle">${label}</text>
<rect class="chart-bar" x="${LABEL}" y="${at * ROW + 8}" width="${Math.max(2, value * scale)}" height="${ROW - 16}" rx="4"></rect>
<text class="chart-number" x="${LABEL + Math.max(2, value * scale) + 8}" y="${at * ROW + ROW / 2}" dominant-baseline="middle">${value}</text>`,
  )}
</svg>`;
}

/** Columns beside each other, as hours of a day. */
export function columnChart(bars: readonly Bar[]): Html {
  const width = WIDTH / bars.length;
  const scale = COLUMN_HEIGHT / largest(bars);
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${COLUMN_HEIGHT + 24}" aria-hidden="true" focusable="false">
<line class="chart-axis" x1="0" x2="${WIDTH}" y1="${COLUMN_HEIGHT}" y2="${COLUMN_HEIGHT}"></line>${bars.map(
    ({label, value}, at) => html`
<rect class="chart-bar" x="${at * width + 2}" y="${COLUMN_HEIGHT - value * scale}" width="${width - 4}" height="${value * scale}" rx="2"></rect>
${at % 6 === 0 ? html`<text class="chart-label" x="${at * width + 2}" y="${COLUMN_HEIGHT + 18}">${label}</text>` : ''}`,
  )}
</svg>`;
}

/** The same numbers as a table. */
export const barTable = (caption: string, heads: readonly [string, string], bars: readonly Bar[]): Html =>
  html`<table class="owner-table"><caption>${caption}</caption>
<thead><tr><th scope="col">${heads[0]}</th><th scope="col">${heads[1]}</th></tr></thead>
<tbody>${bars.map(({label, value}) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table>`;
