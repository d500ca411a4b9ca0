/** Forms that existing sites define as JSON: one download, with what renders them. */
export {openContextForm} from '../blocks/form/context.js';
