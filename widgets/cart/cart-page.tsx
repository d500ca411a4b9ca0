import {type ReactNode, useRef} from 'react';
import type {CartPageView} from '../../src/cart/cart-page-view.js';
import {focusOn} from '../../src/shared/focus-on.inline.js';
import {useStore, useUniqueId} from '../shared/block-hooks.js';
import type {PostTo} from '../shared/post-to.js';
import {CartAlert} from './cart-alert.js';
import {CartCoupons} from './cart-coupons.js';
import type {CartPageStore} from './cart-elements.js';
import {CartLine} from './cart-line.js';
import {CartTotals} from './cart-totals.js';

/** Totals and the link to checkout, or why the shop does not accept the order yet. */
const Checkout = ({view: {totals, held, t}, href}: {view: CartPageView; href: string}): ReactNode => (
  <>
    <CartTotals rows={totals} />
    {!!held && (
      <p className="vt-cart-held" role="status">
        {held}
      </p>
    )}
    <a className="vt-button vt-primary vt-cart-checkout" href={href} aria-disabled={held ? true : undefined}>
      {t('checkout')}
    </a>
  </>
);

/** Where there is nothing in the cart; `takeFocus` gets its element. */
const EmptyCart = ({
  t,
  href,
  takeFocus,
}: {
  t: CartPageView['t'];
  href: string;
  takeFocus: (empty: HTMLElement | null) => void;
}): ReactNode => (
  <div className="vt-cart-empty" tabIndex={-1} ref={takeFocus}>
    <p>{t('cart-empty')}</p>
    <a className="vt-button vt-primary" href={href}>
      {t('continue-shopping')}
    </a>
  </div>
);

/** Removes lines. A line goes with its button, so the focus moves to the list, or to the text of an empty cart. */
const useRemoval = (store: CartPageStore) => {
  const list = useRef<HTMLUListElement>(null);
  const isRemoving = useRef(false);
  return {
    list,
    remove(id: string): void {
      isRemoving.current = true;
      focusOn(list.current);
      void store.remove(id).then(isGone => {
        if (!isGone) isRemoving.current = false;
      });
    },
    // Only once: a later render must not move the focus back.
    takeFocus(empty: HTMLElement | null): void {
      if (!empty || !isRemoving.current) return;
      isRemoving.current = false;
      focusOn(empty);
    },
  };
};

interface CartPageProps {
  readonly store: CartPageStore;
  /** Where checkout is, and where an empty cart sends its visitor. */
  readonly routes: {readonly checkout: string; readonly shop: string};
  /** Begins the ids of its fields; left out, one that no other element has. */
  readonly id?: string | undefined;
  /** Set where a server rendered it. */
  readonly post?: PostTo | null;
}

/** The cart with its lines, coupons and totals, or its empty state. Source: commerce spec §2; checklist CART-13. */
export const CartPage = ({store, routes, id: given, post = null}: CartPageProps): ReactNode => {
  const unique = useUniqueId();
  const {view, couponText, alert, alertAt, notice} = useStore(store);
  const {lines, coupons, t} = view;
  const context = {id: given ?? unique, post, store, t};
  const {list, remove, takeFocus} = useRemoval(store);
  const alertOf = (place: string): string => (alertAt === place ? alert : '');
  return (
    <>
      <CartAlert text={alertOf('')} />
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
          <Checkout view={view} href={routes.checkout} />
        </>
      ) : (
        <EmptyCart t={t} href={routes.shop} takeFocus={takeFocus} />
      )}
    </>
  );
};
