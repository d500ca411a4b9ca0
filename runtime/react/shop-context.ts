import {createContext, useContext} from 'react';
import type {Cart} from '../../src/cart/cart.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {SiteContext} from '../../src/site/site-context.js';
import type {PostTo} from '../../widgets/shared/post-to.js';
import type {LiveShop} from './live-shop.js';
import type {Fault} from './report.js';

/** What a provider gives its components. */
export interface Shop {
  readonly site: SiteContext;
  readonly t: MessageFormat;
  /** Where forms post to without script; null where the site gives no crumb, so that nothing could be posted. */
  readonly post: PostTo | null;
  /** Begins the addresses of forms. */
  readonly path: string;
  /** The cart that the page carries; undefined where it carries none. */
  readonly given: Cart | null | undefined;
  /** Null on the server, while React hydrates, and until the provider is on the page. */
  readonly live: LiveShop | null;
  /** The live shop, once there is one. */
  whenLive(): Promise<LiveShop>;
  /** Reports a fault: on the console, to `onError`, and as the `error` event. */
  reportProblem(fault: Fault): void;
}

export const ShopContext = createContext<Shop | null>(null);

/** The shop around a hook. Throws where there is none. */
export const useShop = (hook: string): Shop => {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error(`[vitrine] ${hook}: expected a <VitrineProvider> around it, found none`);
  return shop;
};
