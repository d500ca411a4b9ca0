import {useEffect, useRef} from 'react';
import type {BusEventName, BusEvents} from '../../src/bus.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {SiteContext} from '../../src/site/site-context.js';
import {useShop} from './shop-context.js';

/** The site as it is used: every setting that was left out has its default. Throws outside a provider. */
export const useSite = (): SiteContext => useShop('useSite').site;

/** Words the components' messages, as `t('add-to-cart')`: the owner's wordings first. Throws outside a provider. */
export const useMessages = (): MessageFormat => useShop('useMessages').t;

/** Calls `listener` with each event of a name, as `item-added`, while the component is on the page. Throws outside a provider. */
export const useVitrineEvent = <Name extends BusEventName>(
  name: Name,
  listener: (detail: BusEvents[Name]) => void,
): void => {
  const {live} = useShop('useVitrineEvent');
  const listenerRef = useRef(listener);
  useEffect(() => {
    listenerRef.current = listener;
  });
  useEffect(() => live?.page.bus.on(name, detail => listenerRef.current(detail)), [live, name]);
};
