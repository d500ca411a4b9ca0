import type {ReactNode} from 'react';
import type {BuyAlert} from '../../src/catalog/buy-snapshot.js';
import {bringIntoSight} from '../../src/shared/bring-into-sight.inline.js';

/** The result of the last click: an error as an alert, a success as a status. Both live regions are empty at first. */
export const BuyAnswer = ({
  alert,
  alertId,
  news,
}: {
  alert: BuyAlert | null;
  /** The alert's id: what it is of names it as its description. */
  alertId: string;
  news: string;
}): ReactNode => (
  <>
    <p ref={alert && bringIntoSight} className="vt-alert" role="alert" id={alertId}>
      {alert && (
        <>
          <strong>{alert.title}</strong> <span>{alert.text}</span>
        </>
      )}
    </p>
    <span className="vt-hidden" role="status">
      {news || null}
    </span>
  </>
);
