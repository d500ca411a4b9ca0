import type {Step} from '../step.js';
import {CART_STEPS} from './cart.js';
import {EVENT_STEPS} from './events.js';
import {FORM_STEPS} from './forms.js';
import {GOODS_STEPS} from './goods.js';
import {MEMBER_STEPS} from './members.js';
import {OWNER_STEPS} from './owner.js';

/** The plans of `vitrine conform`, by name. */
export const PLANS: Readonly<Record<string, readonly Step[]>> = {
  visitor: [...CART_STEPS, ...GOODS_STEPS],
  forms: FORM_STEPS,
  events: EVENT_STEPS,
  member: MEMBER_STEPS,
  owner: OWNER_STEPS,
};
