/** Makes the pictures of a product on an existing site live: one download, which only pages with such pictures ask for. */
export {bindGallery} from '../compat/bind-gallery.js';
