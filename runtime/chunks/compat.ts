/** What pages of existing sites need from the start: finds their blocks and shows what waits for a script. One download. */
export {startCompat} from '../compat/start-compat.js';
