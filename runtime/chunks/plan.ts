/** The price of a subscription over time, and the button that subscribes: one download. */
export {mount} from '../blocks/plan/plan.js';
export {guardSubscription} from '../blocks/plan/subscribe.js';
