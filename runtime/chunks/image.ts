/** An image block that its page only defines: one download. */
export {mount} from '../blocks/image/render-image.js';
