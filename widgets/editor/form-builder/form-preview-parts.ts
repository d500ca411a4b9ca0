/** What the preview of a form renders once somebody uses it: apart, since it needs what renders an app into a page. */
export {renderProblems} from '../../../runtime/blocks/form/form-problems.js';
export {renderThanks} from '../../../runtime/blocks/form/form-thanks.js';
