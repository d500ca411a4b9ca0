import type {PlanStore} from '../../../src/services/plan-store.js';
import {Plan} from '../../../widgets/plan/plan.js';
import type {Block} from '../../contracts.js';
import {renderTree} from '../shared/render.js';

/** Renders a plan where the server did: one download, which pages with places of their own for its texts never load. */
export const renderPlan = (block: Block, store: PlanStore): (() => void) =>
  renderTree(block, <Plan store={store} />);
