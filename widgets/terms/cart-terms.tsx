import type {ReactNode} from 'react';
import {useStore, useUniqueId} from '../shared/block-hooks.js';
import type {PostTo} from '../shared/post-to.js';
import {EstimateForm} from './estimate-form.js';
import {GiftCardForm} from './gift-card-form.js';
import type {TermsStore} from './terms-elements.js';

/** What a cart costs in the end: how far free shipping is, what single lines save, an estimate, and gift cards. */
export const CartTerms = ({
  store,
  id: given,
  post = null,
}: {
  store: TermsStore;
  /** Begins the ids of its fields; left out, one that no other element has. */
  id?: string | undefined;
  /** Set where a server rendered it. */
  post?: PostTo | null;
}): ReactNode => {
  const unique = useUniqueId();
  const {view, shipTo, giftCode, alert, refused, notice} = useStore(store);
  const context = {id: given ?? unique, post, store};
  return (
    <>
      <p className="vt-alert vt-cart-alert" role="alert">
        {alert || null}
      </p>
      <p className="vt-terms-notice" role="status">
        {notice || null}
      </p>
      {view?.meter && (
        <label className="vt-terms-meter">
          <span>{view.meter.text}</span> <progress value={view.meter.value} max={view.meter.max} />
        </label>
      )}
      {view && view.saved.length > 0 && (
        <dl className="vt-terms-saved">
          {view.saved.map(({label, amount}) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
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
