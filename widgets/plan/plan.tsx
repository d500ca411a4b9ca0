import type {ReactNode} from 'react';
import type {PlanStore} from '../../src/services/plan-store.js';
import {useStore} from '../shared/block-hooks.js';

/** What a subscription costs over time, and that it is charged again. Source: commerce spec §5. */
export const Plan = ({store}: {store: PlanStore}): ReactNode => {
  const {text, renewal} = useStore(store);
  return (
    <>
      <p className="vt-plan-text">{text}</p>
      {!!renewal && <p className="vt-plan-renewal">{renewal}</p>}
    </>
  );
};
