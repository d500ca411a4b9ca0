/** Forms that existing sites define as JSON, with their renderer: one download. */
export {openContextForm} from '../blocks/form/context.js';
