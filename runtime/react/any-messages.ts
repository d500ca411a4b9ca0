import type {Messages} from './messages.js';

/** Types of `vitrine/react/messages/<language>.js`, which the build makes. */
declare const messages: Messages;
export default messages;
