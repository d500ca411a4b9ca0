import css from '../../../widgets/chart/chart.css';
import type {Block, Mount} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {bindChartKeys} from './bind-keys.inline.js';

let isStyled = false;
/** Adds the styles of charts, once, unless the page links them. */
const addChartStyles = (): void => {
  if (!isStyled && !document.querySelector('link[data-vitrine-styles=chart]')) addStyles(css);
  isStyled = true;
};

const figureOf = ({element}: Block): HTMLElement | null => element.querySelector<HTMLElement>('.vt-chart');

/**
 * Makes a chart live: the server's in place, else one that is rendered here from the block's data. Source: checklist
 * BLD-06.
 */
export const mount: Mount = async block => {
  const {page, signal} = block;
  addChartStyles();
  let unmount = (): void => {};
  if (!figureOf(block)) {
    const {renderChart} = await page.chunk(() => import('../../chunks/chart-render.js'));
    unmount = await renderChart(block);
  }
  const figure = figureOf(block);
  if (figure) bindChartKeys(figure, signal);
  return unmount;
};
