/**
 * Handles the controls of existing markup instead of the platform's own script: one download, where the tag
 * asks for it.
 */
export {createTakeover} from '../compat/takeover.js';
