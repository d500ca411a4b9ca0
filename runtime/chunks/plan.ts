/** What a subscription costs over time, and what makes its button subscribe: one download. */
export {mount} from './plan/plan.js';
export {guardSubscription} from './plan/subscribe.js';
