import type {ReactNode} from 'react';
import type {CartTermsController} from '../../src/services/cart-terms-controller.js';
import {useStore} from '../shared/use-store.js';
import {EstimateForm} from './estimate-form.js';
import {GiftCardForm} from './gift-card-form.js';

/** What a cart costs in the end: how far free shipping is, what single lines save, an estimate, and gift cards. */
export const CartTerms = ({controller}: {controller: CartTermsController}): ReactNode => {
  const {view, shipTo, giftCode, alert, notice} = useStore(controller);
  return (
    <>
      <p className="vt-alert vt-cart-alert" role="alert">
        {alert}
      </p>
      <p className="vt-terms-notice" role="status">
        {notice}
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
        <EstimateForm estimate={view.estimate} shipTo={shipTo} words={view.words} controller={controller} />
      )}
      {view && <GiftCardForm view={view} code={giftCode} controller={controller} />}
    </>
  );
};
