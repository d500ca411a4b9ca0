import {MARKET_COOKIE} from '../../../src/tables/cookies.js';
import type {Mount} from '../../contracts.js';
import {STATUS} from './announce.js';
import {setMarket, show} from './set-market.js';

/**
 * Mounts a form whose field `currency` asks for prices in another currency; without script the form is posted.
 * It also applies a choice that was made in another tab, or before the visitor returned to this page.
 */
export const mount: Mount = ({element, page, signal}) => {
  const {bus, site, ports} = page;
  const field = element.querySelector<HTMLSelectElement>('[name=currency]');
  const status = element.querySelector(STATUS);
  const update = (): void => {
    if (field) field.value = site.currency;
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const {errors} = await setMarket(page, {currency: field?.value ?? ''}, element);
    const [error] = errors;
    if (error && status) status.textContent = error.text;
    update();
  };
  /** The currency that this page does not have: it is not requested twice. */
  let missing = '';
  /** A page that is shown in one currency while the platform counts in another. */
  const sync = async (currency: string | undefined): Promise<void> => {
    if (!currency || currency === site.currency || currency === missing) return;
    if (!(await show(page, currency, element))) missing = currency;
  };
  const syncCookie = (): void => {
    if (!document.hidden) void sync(ports.cookies.get(MARKET_COOKIE));
  };
  element.addEventListener('submit', event => void submit(event), {signal});
  addEventListener('pageshow', syncCookie, {signal});
  document.addEventListener('visibilitychange', syncCookie, {signal});
  const stops = [
    bus.on('market-changed', update),
    // Whoever requested the change shows it.
    bus.on('cart-updated', ({cart, change}) => change !== 'market' && void sync(cart.currency)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
