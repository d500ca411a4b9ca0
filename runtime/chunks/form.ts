/** Forms that an app rendered, before anybody uses them: one download. */
export {findOwnElements} from '../../widgets/form/field-elements.js';
export {openWhenNear} from '../blocks/form/open-when-near.js';
