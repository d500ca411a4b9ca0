import type {ReactNode} from 'react';
import type {BuyAlert} from '../../src/catalog/buy-snapshot.js';

/** The result of the last click: an error as an alert, a success as a status. Both live regions are empty at first. */
export const BuyAnswer = ({
  alert,
  alertId,
  news,
}: {
  alert: BuyAlert | null;
  /** The alert's id while it says something: what it is of names it as its description. */
  alertId: string;
  news: string;
}): ReactNode => (
  <>
    <p className="vt-alert" role="alert" id={alert ? alertId : undefined}>
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
