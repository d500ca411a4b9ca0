import type {ReactNode} from 'react';
import type {CartTermsView} from '../../src/cart/cart-terms-view.js';
import {bringIntoSight} from '../../src/shared/bring-into-sight.inline.js';
import {useStore, useUniqueId} from '../shared/block-hooks.js';
import type {PostTo} from '../shared/post-to.js';
import {EstimateForm} from './estimate-form.js';
import {GiftCardForm} from './gift-card-form.js';
import type {TermsStore} from './terms-elements.js';

/** How far the cart is from free shipping, and what single lines save. */
const Savings = ({view: {meter, saved}}: {view: CartTermsView}): ReactNode => (
  <>
    {meter && (
      <label className="vt-terms-meter">
        <span>{meter.text}</span> <progress value={meter.value} max={meter.max} />
      </label>
    )}
    {saved.length > 0 && (
      <dl className="vt-terms-saved">
        {saved.map(({label, amount}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{amount}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

interface CartTermsProps {
  readonly store: TermsStore;
  /** Begins the ids of its fields; left out, one that no other element has. */
  readonly id?: string | undefined;
  /** Set where a server rendered it. */
  readonly post?: PostTo | null;
}

/** What a cart costs in the end: how far free shipping is, what single lines save, an estimate, and gift cards. */
export const CartTerms = ({store, id: given, post = null}: CartTermsProps): ReactNode => {
  const unique = useUniqueId();
  const {view, shipTo, giftCode, alert, refused, notice} = useStore(store);
  const context = {id: given ?? unique, post, store};
  return (
    <>
      <p className="vt-alert vt-cart-alert" role="alert" ref={alert ? bringIntoSight : undefined}>
        {alert || null}
      </p>
      <p className="vt-terms-notice" role="status">
        {notice || null}
      </p>
      {view && <Savings view={view} />}
      {view?.estimate && (
        <EstimateForm
          estimate={view.estimate}
          shipTo={shipTo}
          isRefused={refused === 'location'}
          labels={view.labels}
          context={context}
        />
      )}
      {view && (
        <GiftCardForm view={view} code={giftCode} isRefused={refused === 'gift-card'} context={context} />
      )}
    </>
  );
};
