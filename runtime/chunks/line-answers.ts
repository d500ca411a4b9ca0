/** The answers of lines, changed on the cart page: one download. */
export {mount} from '../blocks/line-form/line-answers.js';
