/** Block kinds that few pages have: one download, which names those of the kinds. */
export {load} from '../blocks/lazy-kinds.js';
