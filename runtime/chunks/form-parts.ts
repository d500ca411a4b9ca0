/** What a form shows around itself once a visitor sends it, its list of errors and its thanks: one download. */
export {renderProblems} from '../../widgets/form/form-problems.js';
export {renderThanks} from '../../widgets/form/form-thanks.js';
