/** What names the reason where the API is not where the page says: one download, fetched with the first such failure. */
export {explainFailure} from '../diagnostics/api-fault.js';
