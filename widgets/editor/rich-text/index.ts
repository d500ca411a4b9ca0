export {RichText, type RichTextProps} from './rich-text.js';
export type {TextPicture} from './text-picture.js';
