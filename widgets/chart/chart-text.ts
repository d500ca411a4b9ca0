import type {Chart} from '../../src/charts/decode-chart.js';
import type {MessageFormat} from '../../src/i18n/messages.js';

/** What a chart is rendered in. */
export interface ChartContext {
  readonly t: MessageFormat;
  /** BCP 47 tag for numbers, and for the side that rows begin on. */
  readonly locale: string;
}

/** True where rows begin at the right. Source: our choice: the languages with Arabic or Hebrew letters that sites use most. */
export const isRightToLeft = (locale: string): boolean => /^(?:ar|fa|he|ur)\b/i.test(locale);

/** Numbers as a language writes them. */
export const numberText = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, {maximumFractionDigits: 6});
  return value => format.format(value);
};

/** Values of a scale, short. */
export const tickText = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, {notation: 'compact', maximumSignificantDigits: 4});
  return value => format.format(value);
};

/** Parts of a whole as a language writes them. */
export const shareText = (locale: string): ((share: number) => string) => {
  const format = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 1});
  return share => format.format(share);
};

/** One sentence that says what a chart shows, for those who do not see it: its smallest and its largest value. */
export const chartSummary = ({columns, rows}: Chart, {t, locale}: ChartContext): string => {
  const write = numberText(locale);
  const cells = rows.flatMap(({label, values}) =>
    values.flatMap((value, at) =>
      value === null ? [] : [{value, name: columns.length > 1 ? `${label}, ${columns[at]}` : label}],
    ),
  );
  const [first] = cells;
  if (!first) return '';
  const least = cells.reduce((found, cell) => (cell.value < found.value ? cell : found), first);
  const most = cells.reduce((found, cell) => (cell.value > found.value ? cell : found), first);
  return t('chart-range', {
    least: write(least.value),
    leastName: least.name,
    most: write(most.value),
    mostName: most.name,
  });
};
