/** Images and summaries that their page only defines: one download. */
export {renderImage} from '../blocks/image/render-image.js';
export {renderSummary} from '../blocks/summary/render-summary.js';
