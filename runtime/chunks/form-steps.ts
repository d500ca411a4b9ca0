/** Forms in steps, before anybody uses them: one download. */
export {openSteps} from '../../widgets/form/steps.js';
