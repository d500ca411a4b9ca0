/** Makes the pictures of a product on an existing site live: one download, for pages with such pictures. */
export {bindGallery} from '../compat/bind-gallery.js';
