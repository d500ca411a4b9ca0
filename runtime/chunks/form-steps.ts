/** Forms in steps: one download. */
export {openSteps} from '../blocks/form/steps.js';
