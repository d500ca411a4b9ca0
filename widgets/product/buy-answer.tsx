import type {ReactNode} from 'react';
import type {BuyAlert} from '../../src/catalog/buy-snapshot.js';

/** What became of the last click: a problem as an alert, success politely. Both regions stand empty before use. */
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
