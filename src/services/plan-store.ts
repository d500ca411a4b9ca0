import type {Bus} from '../bus.js';
import type {PlanSentences} from '../catalog/plan-text.js';
import {type PlanState, planView} from '../catalog/plan-view.js';

/** A subscription's plan as a store, independent of rendering: it follows the chosen variant. */
export interface PlanStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PlanSentences;
}

export const createPlanStore = (bus: Bus, {variant: first, ...state}: PlanState): PlanStore => {
  let variant = first;
  let view = planView({...state, variant});
  return {
    getSnapshot: () => view,
    subscribe(listener) {
      const update = (): void => {
        view = planView({...state, variant});
        listener();
      };
      const stops = [
        bus.on('labels-changed', update),
        bus.on('variant-chosen', chosen => {
          if (chosen.itemId !== state.product.id) return;
          ({variant} = chosen);
          update();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
