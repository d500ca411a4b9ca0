/** Live regions outside of blocks, and the toast: a download that is fetched at the first announcement. */
export {showToast} from '../blocks/on-add/toast.js';
export {createRegion} from '../blocks/shared/live-region.js';
