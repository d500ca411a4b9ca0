// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** Forms that the server did not draw: one download. */
export {drawForm} from './form/draw.js';
