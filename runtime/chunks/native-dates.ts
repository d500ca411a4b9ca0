/** Dates and times of existing forms in the browser's own controls: one download, of pages that have them. */
export {withNativeDates} from '../compat/native-dates.js';
