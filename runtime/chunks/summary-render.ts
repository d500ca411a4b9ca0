/** A summary that its page only defines: one download. */
export {renderSummary} from '../blocks/summary/render-summary.js';
