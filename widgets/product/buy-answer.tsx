import type {ReactNode} from 'react';
import type {BuyAlert} from '../../src/catalog/buy-snapshot.js';

/** The result of the last click: an error as an alert, a success as a status. Both live regions are empty at first. */
export const BuyAnswer = ({alert, news}: {alert: BuyAlert | null; news: string}): ReactNode => (
  <>
    <p className="vt-alert" role="alert">
      {alert && (
        <>
          <strong>{alert.title}</strong> {alert.text}
        </>
      )}
    </p>
    <span className="vt-hidden" role="status">
      {news || null}
    </span>
  </>
);
