/** Checks a page for its developer: one download, fetched on `localhost`, and where the address has `vt-debug`. */
export {checkWrites} from '../diagnostics/check-writes.js';
export {start} from '../diagnostics/start.js';
