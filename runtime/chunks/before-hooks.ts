/** Designers' `before` handlers and the ways to another page: one download. */
export {goTo, leaveTo, runHooks} from '../blocks/commerce/before-hooks.js';
