/** What is said beside blocks, a toast too: one download, fetched when something is said. */
export {showToast} from '../blocks/on-add/toast.js';
export {createRegion} from '../blocks/shared/live-region.js';
