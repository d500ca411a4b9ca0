export {ContentStatusLabel, type ContentStatusLabelProps} from './content-status-label.js';
