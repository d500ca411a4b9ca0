/** Buttons of a product that stand apart from it, as in a bar that stays in view: one download, of pages that may have one. */
export {bindRemote} from '../compat/remote-button.js';
