/** What is wrong with the owner's labels: fetched once a page sets some. */
export {checkLabels} from '../diagnostics/check-labels.js';
