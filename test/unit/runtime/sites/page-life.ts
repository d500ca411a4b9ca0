/** Undoes what a page leaves behind on what outlives it. */
const undo: (() => void)[] = [];

/** Everything is in view: where elements are is what the browser's tests look at. */
class InView {
  constructor(readonly see: (entries: object[], self: InView) => void) {}
  observe(target: Element): void {
    queueMicrotask(() => this.see([{target, isIntersecting: true, intersectionRatio: 1}], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** `:checked` holds for options too, which happy-dom knows of fields alone. Files of one worker share its classes. */
const matchOptions = (): void => {
  const {matches} = Element.prototype;
  const matchesOption = function (this: HTMLOptionElement, selector: string): boolean {
    return selector === ':checked' ? this.selected : matches.call(this, selector);
  };
  Object.defineProperty(HTMLOptionElement.prototype, 'matches', {value: matchesOption, configurable: true});
};

/** Listeners on the document and its window end with the page. */
const endListeners = (target: EventTarget): void => {
  const add = target.addEventListener;
  target.addEventListener = (...args: Parameters<typeof add>): void => {
    undo.push(() => target.removeEventListener(args[0], args[1], args[2]));
    add.apply(target, args);
  };
};

/** Observers of the page’s changes end with it. */
const endObservers = (): void => {
  const Native = globalThis.MutationObserver;
  globalThis.MutationObserver = class extends Native {
    constructor(callback: MutationCallback) {
      super(callback);
      undo.push(() => this.disconnect());
    }
  };
};

/** Timers of the page's own scripts end with it. */
const endTimers = (): void => {
  const {setTimeout: native} = globalThis;
  globalThis.setTimeout = ((...args: Parameters<typeof native>) => {
    const timer = native(...args);
    undo.push(() => clearTimeout(timer));
    return timer;
  }) as typeof native;
  undo.push(() => {
    globalThis.setTimeout = native;
  });
};

/** What a page's scripts defined ends with it. */
const endGlobals = (): void => {
  const before = new Set(Object.keys(globalThis));
  undo.push(() => {
    for (const name of Object.keys(globalThis))
      if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
  });
};

/** Runs a script as a page's own: in the scope of the page. */
export const runInPage = (source: string): unknown => {
  // biome-ignore lint/security/noGlobalEval: scripts of the kit's pages define what others of them read.
  const evaluate = globalThis.eval;
  return evaluate(source);
};

/** Prepares a test's document for pages that follow each other in it. */
export const preparePages = (): void => {
  Object.assign(globalThis, {IntersectionObserver: InView});
  endListeners(document);
  endListeners(globalThis.window);
  endObservers();
  matchOptions();
};

/** From here on, what scripts define and wait for ends with the page. */
export const beginPage = (): void => {
  endTimers();
  endGlobals();
};

/** Leaves a page: nothing of it goes on. */
export const leavePage = (): void => {
  for (const end of undo.splice(0).reverse()) end();
  document.documentElement.replaceChildren();
};
