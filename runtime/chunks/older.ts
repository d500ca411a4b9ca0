/** What pages need that only carry what existing sites carry: one download. */
export {ownWords} from '../../src/tracking/classic-context.js';
export {createClassicFormat} from '../../src/tracking/classic-format.js';
