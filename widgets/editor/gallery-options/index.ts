/** The panel of a gallery's options. */
export type {GalleryData} from '../../../src/builder/galleries/gallery-option-rows.js';
export {GalleryOptionsPanel, type GalleryOptionsPanelProps} from './gallery-options.js';
