import {ADD_BUTTON, EARLY_CLICKS, PRODUCT_CONTAINER} from '../../src/tables/page-contract.js';

/** Events with which a visitor causes a request. */
const TYPES = ['click', 'keydown', 'submit'] as const;
/** Elements that a visitor presses. */
const CONTROL = 'button,input,select,textarea,a[href],[role=button]';
/** Controls that are ours even where only an outer element has a listener. */
const OURS = `${ADD_BUTTON},${EARLY_CLICKS}`;

type Listener = EventListenerOrEventListenerObject;
/** Our listeners on one element by event type; true for a listener that runs once. */
type Listeners = Map<string, Map<Listener, boolean>>;

const listeners = new WeakMap<EventTarget, Listeners>();

const remove = (element: EventTarget, type: string, listener: Listener): void => {
  listeners.get(element)?.get(type)?.delete(listener);
};

const addOwn = (
  element: EventTarget,
  type: string,
  listener: Listener,
  {signal, once = false}: AddEventListenerOptions,
): void => {
  if (signal?.aborted) return;
  const byType: Listeners = listeners.get(element) ?? new Map();
  const own = byType.get(type) ?? new Map<Listener, boolean>();
  listeners.set(element, byType.set(type, own.set(listener, once)));
  signal?.addEventListener('abort', () => remove(element, type, listener));
};

const {addEventListener: addNatively} = EventTarget.prototype;

/**
 * Replaces an adopted element's own method. Our listeners, which all end with their block's signal, are stored
 * here instead of on the element; other scripts' listeners are added as usual.
 */
function addListener(
  this: EventTarget,
  type: string,
  listener: Listener | null,
  options?: boolean | AddEventListenerOptions,
): void {
  const isOurs = typeof options === 'object' && options?.signal && TYPES.some(own => own === type);
  if (isOurs && listener) addOwn(this, type, listener, options);
  else addNatively.call(this, type, listener, options);
}

const adopt = (element: Element): void => {
  if (!Object.hasOwn(element, 'addEventListener'))
    Object.defineProperty(element, 'addEventListener', {
      value: addListener,
      configurable: true,
      writable: true,
    });
};

const adoptAll = (root: Element): void => {
  adopt(root);
  root.querySelectorAll('*').forEach(adopt);
};

/**
 * Calls our listeners as the browser would: in order, from the inside out; an error in one stops none of the
 * others.
 */
const dispatch = (event: Event, path: readonly EventTarget[]): void => {
  for (const element of path) {
    if (event.cancelBubble) return;
    for (const [listener, isOnce] of [...(listeners.get(element)?.get(event.type) ?? [])]) {
      if (isOnce) remove(element, event.type, listener);
      Object.defineProperty(event, 'currentTarget', {value: element, configurable: true});
      try {
        if (typeof listener === 'function') listener.call(element, event);
        else listener.handleEvent(event);
      } catch (error) {
        reportError(error);
      }
    }
  }
  Reflect.deleteProperty(event, 'currentTarget');
};

const isDecisive = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';

/** True where the event is for one of our controls: no other listener may answer it. */
const isForUs = (event: Event, listening: readonly EventTarget[]): boolean => {
  const {target} = event;
  if (!(target instanceof Element) || !isDecisive(event)) return false;
  if (event.type === 'submit' || target.closest(OURS)) return true;
  const control = target.closest(CONTROL);
  return control !== null && listening.some(element => element instanceof Node && control.contains(element));
};

/**
 * Runs before any other listener of the page: it calls our own listeners, and on our controls no other. An
 * event that waits for a block that is not live yet has its default prevented, and is replayed.
 */
const route = (event: Event): void => {
  if (event.defaultPrevented) return;
  const path = event.composedPath();
  const listening = path.filter(element => listeners.get(element)?.get(event.type)?.size);
  if (!listening.length) return;
  dispatch(event, listening);
  if (isForUs(event, listening)) event.stopImmediatePropagation();
};

/**
 * Takes over the controls of existing markup from the platform's own script. Returns what adopts a block's
 * element before it is mounted: from then on each of its clicks, submits and keys reaches our listeners only,
 * once, whichever script bound first. Source: our choice.
 */
export const createTakeover = (): ((element: Element) => boolean) => {
  for (const type of TYPES) addEventListener(type, route, true);
  const observer = new MutationObserver(records => {
    for (const {addedNodes} of records)
      for (const node of addedNodes) if (node instanceof Element) adoptAll(node);
  });
  return element => {
    const around = element.closest(PRODUCT_CONTAINER) ?? element;
    adoptAll(around);
    observer.observe(around, {childList: true, subtree: true});
    return true;
  };
};
