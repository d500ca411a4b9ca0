import type {BlockFacts, Candidate, PageFacts, RuntimeError, Violation} from './probe.js';
import type {SnapshotNode} from './snapshot.js';

/**
 * Code that runs inside the visited page. Playwright sends each function as text: it must name nothing outside itself but
 * types and globals.
 */

/** What the recorder leaves on the page for `readPage`. */
export interface Recorded {
  readonly listens: WeakMap<EventTarget, Set<string>>;
  readonly errors: {readonly code: string; readonly message: string; readonly origin: Element | null}[];
  readonly violations: Violation[];
  readonly shifts: {readonly value: number; readonly nodes: (Node | null)[]}[];
}

/** Where the recorder leaves it: a symbol, so that no script of the page meets it by name. */
export const RECORDED = 'vitrine.doctor';

/** Runs before the page's own scripts: records layout shifts, policy violations, our errors, and which listeners are ours. */
export const recordPage = ({key, base}: {key: string; base: string}): void => {
  if (window.top !== window) return;
  const recorded: Recorded = {listens: new WeakMap(), errors: [], violations: [], shifts: []};
  Object.defineProperty(window, Symbol.for(key), {value: recorded});
  const {addEventListener} = EventTarget.prototype;
  addEventListener.call(window, 'securitypolicyviolation', event => {
    const {effectiveDirective, blockedURI, disposition} = event as SecurityPolicyViolationEvent;
    if (disposition === 'enforce')
      recorded.violations.push({directive: effectiveDirective, blocked: blockedURI});
  });
  addEventListener.call(window, 'vitrine:error', event => {
    const {code, message, origin} = (event as CustomEvent).detail ?? {};
    const element = origin instanceof Element ? origin : null;
    recorded.errors.push({code: String(code), message: String(message), origin: element});
  });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const {value, hadRecentInput, sources} = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: {node: Node | null}[];
      };
      if (!hadRecentInput) recorded.shifts.push({value, nodes: (sources ?? []).map(({node}) => node)});
    }
  }).observe({type: 'layout-shift', buffered: true});
  if (!base) return;
  // The second line of the stack is who called; a script of ours is known by its address.
  const isOurs = (): boolean => (new Error().stack ?? '').split('\n').slice(2, 5).join('\n').includes(base);
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (this instanceof Element && isOurs()) {
      const names = recorded.listens.get(this) ?? new Set();
      recorded.listens.set(this, names.add(args[0]));
    }
    return addEventListener.apply(this, args);
  };
};

/** Comes by every part of the page once, so that what waits for the viewport is there, and back to its start. */
export const scrollThrough = async (stepsMax: number): Promise<void> => {
  const pause = () => new Promise(resolve => setTimeout(resolve, 60));
  for (
    let step = 1;
    step <= stepsMax && step * innerHeight < document.documentElement.scrollHeight;
    step += 1
  ) {
    scrollTo({top: step * innerHeight, behavior: 'instant'});
    await pause();
  }
  scrollTo({top: 0, behavior: 'instant'});
  await pause();
};

/** True while a block of ours is on its way; blocks that wait for a visitor are not. */
export const isBusy = (): boolean => {
  const list = (
    window as {Vitrine?: {blocks?: () => {element: Element; load: string}[]}}
  ).Vitrine?.blocks?.();
  return (list ?? []).some(({element, load}) => {
    const state = element.getAttribute('data-block-state');
    const isAsked = state === 'waiting' && load !== 'interaction' && element.getClientRects().length > 0;
    return state === 'loading' || (isAsked && (load === 'visible' || load === 'load'));
  });
};

/** Everything that is asked of the page as it stands. */
export const readPage = ({
  key,
  nodesMax,
  vendors,
}: {
  key: string;
  nodesMax: number;
  vendors: readonly {readonly vendor: string; readonly selector: string}[];
}): PageFacts => {
  const recorded = (window as unknown as Record<symbol, Recorded>)[Symbol.for(key)];
  const own = (
    window as {
      Vitrine?: {version?: string; blocks?: () => {element: HTMLElement; kind: string; load: string}[]};
    }
  ).Vitrine;
  const blocks = own?.blocks?.() ?? [];
  const roots = new Set<Element>(blocks.map(({element}) => element));
  const skipped = 'script,style,template,noscript,link,meta';
  const attributeMax = 200;
  const textMax = 40;

  const snapshot: SnapshotNode[] = [];
  const places = new Map<Element, number>();
  const round = (value: number): number => Math.round(value * 10) / 10;
  const measure = (element: Element): SnapshotNode['box'] => {
    if (element.getClientRects().length === 0) return null;
    const {left, top, width, height} = element.getBoundingClientRect();
    return [round(left + scrollX), round(top + scrollY), round(width), round(height)];
  };
  const add = (element: Element, parent: number): void => {
    const attributes = Object.fromEntries(
      [...element.attributes]
        .filter(({name}) => name !== 'data-block-state' && name !== 'data-block-resting')
        .map(({name, value}) => [name, value.slice(0, attributeMax)]),
    );
    const text = [...element.childNodes].map(node => (node.nodeType === 3 ? node.nodeValue : '')).join('');
    const listens = recorded?.listens.get(element);
    places.set(element, snapshot.length);
    snapshot.push({
      parent,
      tag: element.localName,
      attributes,
      text: text.replace(/\s+/g, ' ').trim().slice(0, textMax),
      box: measure(element),
      ...(listens ? {listens: [...listens]} : {}),
      ...(roots.has(element) ? {isBlock: true as const} : {}),
    });
  };
  const walk = (from: Element, parent: number): void => {
    if (snapshot.length >= nodesMax) return;
    add(from, parent);
    const index = snapshot.length - 1;
    // What an SVG or a list of choices is made of has no layout of its own.
    if (from.matches('svg,select')) return;
    for (const child of from.children) if (!child.matches(skipped)) walk(child, index);
  };
  walk(document.body, -1);

  const place = (element: Element | null): number => {
    for (let at = element; at; at = at.parentElement) {
      const found = places.get(at);
      if (found !== undefined) return found;
    }
    return -1;
  };
  const parse = (text: string | null | undefined): unknown => {
    try {
      return JSON.parse(text ?? '');
    } catch {
      return null;
    }
  };
  type Fields = Record<string, unknown>;
  const fields = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {});
  const context = fields((window as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);

  const variantsOf = (value: unknown): {variants: number; skus: string[]} | null => {
    if (!Array.isArray(value)) return null;
    const skus = value.map(variant => fields(variant).sku).filter(sku => typeof sku === 'string');
    return {variants: value.length, skus: skus as string[]};
  };
  const dataOf = (root: Element, itemId: string) => {
    const attribute = root.querySelector('[data-variants]') ?? root.closest('[data-variants]');
    const fromAttribute = variantsOf(parse(attribute?.getAttribute('data-variants')));
    if (fromAttribute) return {source: 'attributes', ...fromAttribute} as const;
    const props = fields(parse(root.querySelector('script[data-props]')?.textContent));
    const fromProps = variantsOf(fields(props.structuredContent).variants ?? props.variants);
    if (fromProps) return {source: 'props', ...fromProps} as const;
    const product = fields(context.product);
    const isSame = !itemId || !product.id || product.id === itemId;
    const fromContext = isSame ? variantsOf(product.variants) : null;
    if (fromContext) return {source: 'context', ...fromContext} as const;
    return {source: 'none', variants: null, skus: []} as const;
  };
  const words = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const productOf = (kind: string, root: Element): BlockFacts['product'] => {
    if (!/^(?:compat-product|product|add-to-cart)$/.test(kind)) return null;
    const holder = root.closest('[data-product-id],[data-item-id]') ?? root;
    const inner = root.querySelector('[data-item-id],[data-product-id]');
    const idOf = (element: Element | null): string | undefined =>
      element?.getAttribute('data-item-id') || element?.getAttribute('data-product-id') || undefined;
    const props = fields(parse(root.querySelector('script[data-props]')?.textContent));
    const itemId = idOf(inner) ?? idOf(holder) ?? (typeof props.id === 'string' ? props.id : '');
    const around = root.closest('.product-detail,.ProductItem,.product-item,.product-block') ?? root;
    const title = around.querySelector(
      '.product-title,.ProductItem-details-title,.pdp-details-title,.grid-title,.product-list-item-title,h1,h2,h3',
    );
    const price = around.querySelector(
      '.product-price-value,.product-price,.pdp-details-price,.product-list-item-price,.vt-price',
    );
    return {
      itemId,
      title: words(title) || String(props.title ?? ''),
      price: words(price),
      ...dataOf(root, itemId),
    };
  };

  const typed = 'input:not([type=hidden]):not([type=submit]):not([type=button]),select,textarea';
  const facts: BlockFacts[] = blocks.map(({element, kind, load}) => ({
    node: places.get(element) ?? -1,
    kind,
    load,
    state: element.getAttribute('data-block-state') ?? '',
    isResting: element.hasAttribute('data-block-resting'),
    fields: element.querySelectorAll(typed).length,
    product: productOf(kind, element),
  }));

  const isTaken = (element: Element): boolean =>
    blocks.some(
      ({element: root}) => root.contains(element) || (element.contains(root) && element !== document.body),
    );
  const ofPlatform =
    '.form-block,.form-wrapper,.sqs-block-form,.newsletter-block,.newsletter-form-wrapper,.product-restock-notification';
  const vendorOf = (element: Element): string =>
    vendors.find(({selector}) => element.closest(selector) || element.querySelector(selector))?.vendor ?? '';
  const candidateOf = (element: Element, what: Candidate['what']): Candidate => ({
    node: place(element),
    what,
    vendor: what === 'add-to-cart button' ? '' : vendorOf(element),
    action: element.getAttribute('action') ?? element.getAttribute('src') ?? '',
    isSearch:
      element.matches('[role=search]') || element.querySelector('input[type=search],[name=q]') !== null,
    hasFormId: element.hasAttribute('data-form-id'),
    isPlatforms: element.closest(ofPlatform) !== null,
  });
  const kinds: readonly (readonly [string, Candidate['what']])[] = [
    ['form', 'form'],
    [vendors.map(({selector}) => selector).join(), 'widget'],
    ['.sqs-add-to-cart-button', 'add-to-cart button'],
    ['script.sqs-form-block-context', 'form context'],
    ['.newsletter-block', 'newsletter'],
  ];
  const seen = new Set<Element>();
  const candidates = kinds.flatMap(([selector, what]) =>
    [...document.body.querySelectorAll(selector)].flatMap(element => {
      if (isTaken(element) || [...seen].some(other => other.contains(element) || element.contains(other)))
        return [];
      seen.add(element);
      return [candidateOf(element, element.localName === 'iframe' ? 'frame' : what)];
    }),
  );

  const errors: RuntimeError[] = (recorded?.errors ?? []).map(({origin, ...error}) => ({
    ...error,
    node: place(origin),
  }));
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (!element) return '(gone)';
    return element.id
      ? `${element.localName}#${element.id}`
      : [element.localName, ...[...element.classList].slice(0, 2)].join('.');
  };
  const addresses = [...document.scripts].map(({src}) => src);
  const isPlatformScript = (address: string): boolean =>
    /\bsquarespace\b.*\.js|assets\.squarespace\.com/.test(address);
  const lazy = [...document.body.querySelectorAll<HTMLImageElement>('img[data-src]')];
  return {
    snapshot,
    isCut: snapshot.length >= nodesMax,
    title: document.title,
    version: typeof own?.version === 'string' ? own.version : '',
    tags: addresses.filter(address => /\/vitrine(?:\.global)?\.js(?:[?#]|$)/.test(address)),
    platform: {
      globals: ['Squarespace', 'SQUARESPACE_ROLLUPS', 'YUI', 'Y'].filter(
        name => Reflect.get(window, name) !== undefined,
      ),
      rollups: [
        ...new Set([
          ...Object.keys(fields(context.rollups)),
          ...Object.keys(fields(Reflect.get(window, 'SQUARESPACE_ROLLUPS'))),
        ]),
      ],
      scripts: addresses.filter(isPlatformScript),
    },
    blocks: facts,
    candidates,
    errors,
    violations: recorded?.violations ?? [],
    shifts: (recorded?.shifts ?? []).map(({value, nodes}) => ({value, elements: nodes.map(nameOf)})),
    cartLinks: [
      ...new Set(
        [...document.body.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .map(link => link.getAttribute('href') ?? '')
          .filter(href => /^(?:https?:\/\/[^/]+)?\/cart\/?(?:[?#]|$)/.test(href)),
      ),
    ],
    pictures: {
      lazy: lazy.length,
      loaded: lazy.filter(({currentSrc, src}) => currentSrc !== '' || src !== '').length,
    },
  };
};
