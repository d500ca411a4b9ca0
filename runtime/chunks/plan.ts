/** The price of a subscription over time: one download. */
export {mount} from '../blocks/plan/plan.js';
