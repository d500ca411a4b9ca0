/** What a subscription costs over time, and what makes its button subscribe: one download. */
export {mount} from '../blocks/plan/plan.js';
export {guardSubscription} from '../blocks/plan/subscribe.js';
