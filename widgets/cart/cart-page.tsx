import {type ReactNode, useRef} from 'react';
import {focusOn} from '../../src/shared/focus-on.js';
import {useStore, useUniqueId} from '../shared/block-hooks.js';
import type {PostTo} from '../shared/post-to.js';
import {TermRows} from '../ui/term-rows.js';
import {CartCoupons} from './cart-coupons.js';
import type {CartPageStore} from './cart-elements.js';
import {CartLine} from './cart-line.js';

/** The cart with its lines, coupons and totals, or its empty state. Source: commerce spec §2; checklist CART-13. */
export const CartPage = ({
  store,
  routes,
  id: given,
  post = null,
}: {
  store: CartPageStore;
  /** Where checkout is, and where an empty cart sends its visitor. */
  routes: {readonly checkout: string; readonly shop: string};
  /** Begins the ids of its fields; left out, one that no other element has. */
  id?: string | undefined;
  /** Set where a server rendered it. */
  post?: PostTo | null;
}): ReactNode => {
  const unique = useUniqueId();
  const {view, couponText, alert, alertAt, notice} = useStore(store);
  const {lines, coupons, totals, held, t} = view;
  const context = {id: given ?? unique, post, store, t};
  const list = useRef<HTMLUListElement>(null);
  const isRemoving = useRef(false);
  /** Once: a later redraw must not pull the focus back. */
  const takeFocus = (empty: HTMLElement | null): void => {
    if (!empty || !isRemoving.current) return;
    isRemoving.current = false;
    focusOn(empty);
  };
  // The line and its button go: focus moves on to the list, or to what an empty cart says.
  const remove = (id: string): void => {
    isRemoving.current = true;
    focusOn(list.current);
    void store.remove(id).then(isGone => {
      if (!isGone) isRemoving.current = false;
    });
  };
  const alertOf = (place: string): string => (alertAt === place ? alert : '');
  return (
    <>
      <p className="vt-alert vt-cart-alert" role="alert">
        {alertOf('') || null}
      </p>
      <p className="vt-hidden" role="status">
        {notice || null}
      </p>
      {lines.length ? (
        <>
          <ul className="vt-cart-lines" ref={list} tabIndex={-1}>
            {lines.map(line => (
              <CartLine
                key={line.id}
                line={line}
                alert={alertOf(line.id)}
                context={context}
                onRemove={remove}
              />
            ))}
          </ul>
          <CartCoupons coupons={coupons} text={couponText} alert={alertOf('coupons')} context={context} />
          <dl className="vt-cart-totals">
            <TermRows rows={totals} />
          </dl>
          {!!held && (
            <p className="vt-cart-held" role="status">
              {held}
            </p>
          )}
          <a
            className="vt-button vt-cart-checkout"
            href={routes.checkout}
            aria-disabled={held ? true : undefined}
          >
            {t('checkout')}
          </a>
        </>
      ) : (
        <div className="vt-cart-empty" tabIndex={-1} ref={takeFocus}>
          <p>{t('cart-empty')}</p>
          <a className="vt-button" href={routes.shop}>
            {t('continue-shopping')}
          </a>
        </div>
      )}
    </>
  );
};
