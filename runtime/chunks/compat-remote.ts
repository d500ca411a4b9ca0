/** Buttons outside of their product, as in a sticky bar: one download, for pages that may have one. */
export {bindRemote} from '../compat/remote-button.js';
