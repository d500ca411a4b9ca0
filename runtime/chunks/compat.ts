/** Finds the blocks of existing sites and shows elements that wait for a script: one download, at the start. */
export {startCompat} from '../compat/start-compat.js';
