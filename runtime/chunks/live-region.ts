/** What is said beside blocks, a toast too: one download, fetched when something is said. */
export {showToast} from './on-add/toast.js';
export {createRegion} from './shared/live-region.js';
