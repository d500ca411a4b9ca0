/** What the preview of a form renders once somebody uses it: apart, since it needs what renders an app into a page. */
export {renderProblems} from '../../form/form-problems.js';
export {renderThanks} from '../../form/form-thanks.js';
