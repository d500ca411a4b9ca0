/** Values of `data-load` that few blocks name: one download. */
export {resolveStrategy} from '../blocks/lazy-strategies.js';
