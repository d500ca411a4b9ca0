import type {ReactNode} from 'react';
import type {BuyView} from '../../src/catalog/buy-view.js';

/** The price asked now and, on sale, the one asked before; translators of pages leave amounts as they are. Source: commerce spec §4. */
export const Price = ({price: {now, was, nowLabel, wasLabel}}: {price: BuyView['price']}): ReactNode => (
  <div className="vt-price">
    {!!was && <span className="vt-hidden">{`${nowLabel} `}</span>}
    <span translate="no" className="vt-price-now">
      {now}
    </span>
    {!!was && (
      <>
        {' '}
        <span className="vt-hidden">{`${wasLabel} `}</span>
        <s translate="no" className="vt-price-was">
          {was}
        </s>
      </>
    )}
  </div>
);
