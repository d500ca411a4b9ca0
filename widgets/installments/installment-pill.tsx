import type {MouseEvent, ReactNode} from 'react';
import type {InstallmentsController} from '../../src/services/installments-controller.js';
import {useStore} from '../shared/use-store.js';
import {useUniqueId} from '../shared/use-unique-id.js';

/** An offer to pay in parts, and a button that explains it; both open the provider's page. Source: commerce spec §4. */
export const InstallmentPill = ({
  controller,
  onOpen,
}: {
  controller: InstallmentsController;
  onOpen: (button: HTMLElement) => void;
}): ReactNode => {
  const id = useUniqueId();
  const {view} = useStore(controller);
  if (!view) return null;
  const open = ({currentTarget}: MouseEvent<HTMLElement>): void => onOpen(currentTarget);
  return (
    <p className="vt-installments">
      <button id={id} className="vt-installments-pill" type="button" aria-haspopup="dialog" onClick={open}>
        {view.text}
      </button>{' '}
      <button
        className="vt-installments-info"
        type="button"
        aria-haspopup="dialog"
        aria-label={view.info}
        aria-describedby={id}
        onClick={open}
      >
        i
      </button>
    </p>
  );
};
