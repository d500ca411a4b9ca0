/** Forms in steps, before anybody uses them: one download. */
export {openSteps} from '../blocks/form/steps.js';
