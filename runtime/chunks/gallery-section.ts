/** Gallery sections and carousels of summaries, made live in place: one download. */
export {mountSection} from '../compat/bind-gallery-section.js';
