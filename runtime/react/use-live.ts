import {useContext, useState} from 'react';
import {useIsomorphicLayoutEffect} from '../../widgets/shared/block-hooks.js';
import type {LiveShop} from './live-shop.js';
import {ShopContext} from './shop-context.js';

/** What is made of a live shop, for one component on the page. `signal` aborts when the component leaves. */
export type MakeLive<Made> = (live: LiveShop, signal: AbortSignal) => Made;

/**
 * Makes something of the live shop each time that comes or `key` changes, and ends it with the component. Null on the
 * server, while React hydrates, and until then: the component shows its first state meanwhile.
 */
export const useLive = <Made>(make: MakeLive<Made>, key: string): Made | null => {
  const live = useContext(ShopContext)?.live ?? null;
  const [made, setMade] = useState<{of: LiveShop; key: string; value: Made} | null>(null);
  useIsomorphicLayoutEffect(() => {
    if (!live) return undefined;
    const ending = new AbortController();
    setMade({of: live, key, value: make(live, ending.signal)});
    return () => ending.abort();
  }, [live, key]);
  return made?.of === live && made.key === key ? made.value : null;
};
