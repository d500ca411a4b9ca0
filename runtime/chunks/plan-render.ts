/** A subscription plan, rendered by us: one download. */
export {renderPlan} from '../blocks/plan/render-plan.js';
