/** A subscription plan, rendered by us: one download. */
export {drawPlan} from '../blocks/plan/render-plan.js';
