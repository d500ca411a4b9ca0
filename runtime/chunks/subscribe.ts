/** What starts a subscription instead of an add: a download of its own, which apps without a `plan` block have, too. */
export {subscribe} from '../blocks/plan/subscribe.js';
