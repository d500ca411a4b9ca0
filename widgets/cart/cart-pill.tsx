import type {ReactNode} from 'react';
import type {PillStore} from '../../src/services/pill-store.js';
import {useStore} from '../shared/block-hooks.js';

/** The floating way to the cart. `onOpen` is true when it went there itself. Source: commerce spec §4, §9. */
export const CartPill = ({
  store,
  href,
  onOpen,
}: {
  store: PillStore;
  href: string;
  onOpen: () => boolean;
}): ReactNode => {
  const {isShown, count, name, label} = useStore(store);
  if (!isShown) return null;
  return (
    <a className="vt-pill" href={href} onClick={event => onOpen() && event.preventDefault()}>
      <span aria-hidden="true">{name}</span>
      <span className="vt-pill-count" aria-hidden="true">
        {count}
      </span>
      <span className="vt-hidden">{label}</span>
    </a>
  );
};
