/** Forms that the server did not draw: one download. */
export {drawForm} from '../blocks/form/draw.js';
