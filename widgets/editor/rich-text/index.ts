export type {RichNode} from '../../../src/site/rich-text/rich-doc.js';
export {RichText, type RichTextProps} from './rich-text.js';
export type {TextLinkProps} from './text-link.js';
export type {TextPicture} from './text-picture.js';
