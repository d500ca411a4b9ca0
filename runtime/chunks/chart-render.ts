/** A chart rendered in the browser: one download, for pages whose server renders none. */
export {renderChart} from '../blocks/chart/render-chart.js';
