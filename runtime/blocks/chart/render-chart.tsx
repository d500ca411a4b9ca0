import {decodeChart} from '../../../src/charts/decode-chart.js';
import {Chart} from '../../../widgets/chart/chart.js';
import type {Block} from '../../contracts.js';
import {renderTree} from '../shared/render.js';

/** Renders a chart from its block's data. Throws `DecodeError`. Returns how to take it away. */
export const renderChart = async (block: Block): Promise<() => void> => {
  const {page, element} = block;
  const {t, addMessages, readProps} = await page.commerce();
  const chart = decodeChart(readProps(element));
  await addMessages('chart');
  return renderTree(block, <Chart chart={chart} context={{t, locale: page.site.locale}} />);
};
