import {type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import type {Cart} from '../../src/cart/cart.js';
import {decodeCart} from '../../src/cart/decode-cart.js';
import {DecodeError} from '../../src/shared/errors.js';
import {useIsomorphicLayoutEffect} from '../../widgets/shared/block-hooks.js';
import {english} from './english.js';
import {type LiveShop, openShop, type ShopSource} from './live-shop.js';
import {formatMessages, type Messages, messagesProblem} from './messages.js';
import {type Fault, writeFault} from './report.js';
import {findRuntime, hasRuntime} from './runtime-page.js';
import {type Shop, ShopContext} from './shop-context.js';
import {checkSite, describeProblem, type SiteSettings} from './site-settings.js';

export interface VitrineProviderProps {
  readonly site?: SiteSettings;
  /** Messages of the locale's language; needed for any but English. */
  readonly messages?: Messages;
  /** The visitor's cart as the platform sends it, where the server knows it; null where there is none. Left out, the browser reads it. */
  readonly cart?: object | null;
  /** Called with each fault: a wrong prop, a component that failed, a call that failed for a reason in our code. */
  readonly onError?: (fault: Fault) => void;
  readonly children?: ReactNode;
}

/** A prop as text, so that an object written in JSX is the same at each render. */
const keyOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return 'no JSON';
  }
};

/** A promise of the live shop, for calls that come before it. */
const createDeferred = () => {
  let settle = (_: LiveShop): void => {};
  const promise = new Promise<LiveShop>(resolve => {
    settle = resolve;
  });
  return {promise, settle};
};

/** Reads the `cart` prop; what is wrong with it is added to `problems`. */
const readCart = (given: unknown, problems: string[]): Cart | null | undefined => {
  if (given === undefined || given === null) return given;
  try {
    return decodeCart(given, 'cart');
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    problems.push(describeProblem(error));
    return undefined;
  }
};

/** Everything that follows from the provider's props alone, on the server as in the browser. */
const readProps = ({site: given, messages = english, cart}: VitrineProviderProps) => {
  const {site, own, problems} = checkSite(given);
  const all = [...problems];
  const wrong = messagesProblem(messages, site.locale);
  if (wrong) all.push(wrong);
  const used = wrong ? english : messages;
  const {path = '', crumb} = own;
  return {
    site,
    own,
    path,
    problems: all,
    catalogue: used.catalogue,
    t: formatMessages(site, used),
    given: readCart(cart, all),
    post: crumb === undefined ? null : {path, crumb},
  };
};

/** The shop in the browser, opened once the provider is on the page, again where the script tag's runtime arrives later. */
const useLiveShop = (source: Omit<ShopSource, 'runtime'>): LiveShop | null => {
  const [live, setLive] = useState<LiveShop | null>(null);
  useIsomorphicLayoutEffect(() => {
    let opened: LiveShop | null = null;
    let isOver = false;
    const open = (runtime: ShopSource['runtime']): void => {
      if (isOver) return;
      opened?.end();
      opened = openShop({...source, runtime});
      setLive(opened);
    };
    const openWithRuntime = (): void => {
      if (hasRuntime())
        findRuntime(source.site.apiRoot).then(
          runtime => (runtime || !opened) && open(runtime),
          () => opened || open(null),
        );
      else if (!opened) open(null);
    };
    openWithRuntime();
    document.addEventListener('vitrine:ready', openWithRuntime);
    return () => {
      isOver = true;
      document.removeEventListener('vitrine:ready', openWithRuntime);
      opened?.end();
    };
  }, [source]);
  return live;
};

/** How the provider's components report faults: those that come before the shop is live wait for it. */
const useFaults = (live: LiveShop | null, onError: VitrineProviderProps['onError']) => {
  const current = useRef<LiveShop | null>(null);
  const waiting = useRef<Fault[]>([]);
  const listenerRef = useRef(onError);
  const [reportProblem] = useState(() => (fault: Fault): void => {
    writeFault(fault);
    if (current.current) current.current.page.bus.emit('error', {...fault, origin: null});
    else waiting.current.push(fault);
  });
  useIsomorphicLayoutEffect(() => {
    listenerRef.current = onError;
  });
  useEffect(() => {
    current.current = live;
    if (!live) return undefined;
    const {bus} = live.page;
    const stop = bus.on('error', ({code, message, cause}) => listenerRef.current?.({code, message, cause}));
    for (const fault of waiting.current.splice(0)) bus.emit('error', {...fault, origin: null});
    return stop;
  }, [live]);
  return reportProblem;
};

/** Answers with the live shop, once there is one. */
const useWhenLive = (live: LiveShop | null): (() => Promise<LiveShop>) => {
  const current = useRef<LiveShop | null>(null);
  const [first] = useState(createDeferred);
  useEffect(() => {
    current.current = live;
    if (live) first.settle(live);
  }, [live, first]);
  const [whenLive] = useState(
    () => () => (current.current ? Promise.resolve(current.current) : first.promise),
  );
  return whenLive;
};

/** The site, and one cart, for all components in it. */
export const VitrineProvider = (props: VitrineProviderProps): ReactNode => {
  const key = [props.site, props.cart].map(keyOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the props it is made of.
  const source = useMemo(() => readProps(props), [key, props.messages]);
  const live = useLiveShop(source);
  const reportProblem = useFaults(live, props.onError);
  const whenLive = useWhenLive(live);
  const {problems} = source;
  const report = (): void => {
    for (const message of problems)
      reportProblem({code: 'bad-prop', message: `<VitrineProvider> ${message}`, cause: null});
  };
  // A server runs no effects, and its developer wants to know too.
  if (typeof document === 'undefined') report();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is reported once.
  useEffect(report, [problems]);
  const shop = useMemo<Shop>(
    () => ({...source, live, reportProblem, whenLive}),
    [source, live, reportProblem, whenLive],
  );
  return <ShopContext.Provider value={shop}>{props.children}</ShopContext.Provider>;
};
