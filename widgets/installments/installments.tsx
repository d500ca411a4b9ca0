import type {MouseEvent, ReactNode} from 'react';
import type {InstallmentsController} from '../../src/services/installments-controller.js';
import {useStore} from '../shared/block-hooks.js';
import {isPlainClick} from '../shared/is-plain-click.js';

/**
 * What a part would be, and what explains it: links to the provider's page, which `onOpen` shows over this one for the
 * link that was pressed. Nothing while it is not offered. Source: commerce spec §4.
 */
export const Installments = ({
  store,
  pageUrl,
  onOpen,
}: {
  store: Pick<InstallmentsController, 'subscribe' | 'getSnapshot'>;
  pageUrl: string;
  onOpen: (link: HTMLElement) => void;
}): ReactNode => {
  const {view} = useStore(store);
  const open = (event: MouseEvent<HTMLElement>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(event.currentTarget);
  };
  return (
    view && (
      <p className="vt-installments">
        <a className="vt-installments-pill" href={pageUrl} target="_blank" rel="noopener" onClick={open}>
          {view.text}
        </a>{' '}
        <a
          className="vt-installments-info"
          href={pageUrl}
          target="_blank"
          rel="noopener"
          aria-label={view.info}
          onClick={open}
        >
          i
        </a>
      </p>
    )
  );
};
