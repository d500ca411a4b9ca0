import {localizedFile} from '../model/localized-file.js';
import type {PageModel} from '../model/page-model.js';

type Texts = typeof import('../data/numbers.en.json');

const textsIn = localizedFile<Texts>('numbers');

/** Pieces sold in spring, summer, autumn and winter, of ceramics, linen and paper. */
const SOLD = [
  ['spring', 412, 260, 98],
  ['summer', 538, 342, 64],
  ['autumn', 467, 301, 143],
  ['winter', 629, 455, 287],
] as const;

/** The kiln's temperature every two hours; once nobody was there to read it. */
const FIRING_C = [22, 118, 540, 905, 1240, 1105, null, 410, 96] as const;
const HOURS_APART = 2;

/** Kilograms of clay. */
const CLAY = [
  ['bowls', 310],
  ['mugs', 275],
  ['plates', 190],
  ['vases', 84],
  ['tiles', 22],
] as const;

/** The data of the charts of a year, for their blocks. Source: our choice. */
export const numbersView = ({locale}: Pick<PageModel, 'locale'>) => {
  const texts = textsIn(locale);
  const hour = new Intl.NumberFormat(locale);
  return {
    texts,
    sold: {
      type: 'bar',
      id: 'sold',
      title: texts.seasonsTitle,
      rowsTitle: texts.season,
      columns: [texts.ceramics, texts.linen, texts.paper],
      rows: SOLD.map(([season, ...values]) => ({label: texts[season], values})),
    },
    firing: {
      type: 'line',
      id: 'firing',
      title: texts.firingTitle,
      rowsTitle: texts.hour,
      columns: [texts.kiln],
      rows: FIRING_C.map((value, at) => ({label: hour.format(at * HOURS_APART), values: [value]})),
    },
    clay: {
      type: 'pie',
      id: 'clay',
      title: texts.clayTitle,
      columns: [texts.share],
      rows: CLAY.map(([what, value]) => ({label: texts[what], values: [value]})),
    },
  };
};
