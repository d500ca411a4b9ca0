/** What runs in the page before everything else and keeps watch. */
export interface Watched {
  /** Boxes of the page's own elements, but for lazy pictures, which have none before they came, and those around or after a match of `grows`. The first call says which elements those are. */
  boxes(grows: string): string[];
  /** Remembers elements of others as they are, with all in them. */
  remember(selector: string): void;
  /** What was done to those since. */
  touched(): string[];
  /** Selectors, separated by `|`, that no live block is at, in or around. */
  notLive(selectors: string): string[];
  /** Marks the outermost elements that the page did not have. Returns how many. */
  markOurs(): number;
}

/** Keeps watch over listeners, boxes and attributes. Runs as an init script: uses nothing from outside. */
export const watchPage = (): void => {
  if (window.top !== window) return;
  const ours = '/vitrine/';
  const listened: {target: EventTarget; type: string}[] = [];
  const native = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (
    this: EventTarget,
    ...args: Parameters<typeof native>
  ): void {
    if (this instanceof Element && new Error().stack?.includes(ours))
      listened.push({target: this, type: args[0]});
    native.apply(this ?? window, args);
  };
  const own = new Set<Element>();
  const remembered = new Map<Element, string>();
  const nameOf = (element: Element): string => {
    const {id, classList, localName} = element;
    return `${localName}${id ? `#${id}` : ''}${[...classList]
      .slice(0, 3)
      .map(name => `.${name}`)
      .join('')}`;
  };
  // Taken from the parser as it goes, so that what we insert before the end is not taken for the page's own.
  const watcher = new MutationObserver(() => {});
  watcher.observe(document, {childList: true, subtree: true});
  native.call(document, 'DOMContentLoaded', () => {
    watcher.disconnect();
    for (const element of document.querySelectorAll('*')) own.add(element);
  });
  let measured: {element: Element; name: string}[] | null = null;
  const round = (size: number): number => Math.round(size * 2) / 2;
  Object.defineProperty(window, '__kitWatch', {
    value: {
      boxes(grows) {
        measured ??= [...document.body.querySelectorAll('*')]
          .filter(element => !element.matches('script,style,template,svg *,img[data-src]'))
          .map(element => ({element, name: nameOf(element)}));
        const growing = grows ? [...document.querySelectorAll(grows)] : [];
        const mayMove = (element: Element): boolean =>
          growing.some(
            one =>
              one.contains(element) ||
              element.contains(one) ||
              (one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
          );
        return measured.map(({element, name}) => {
          if (mayMove(element)) return '';
          const {left, top, width, height} = element.getBoundingClientRect();
          return `${name} ${[left + scrollX, top + scrollY, width, height].map(round).join(' ')}`;
        });
      },
      remember(selector) {
        if (selector)
          for (const element of document.querySelectorAll(selector))
            remembered.set(element, element.outerHTML);
      },
      touched() {
        const changed = [...remembered]
          .filter(([element, html]) => element.outerHTML !== html)
          .map(([element]) => `changed ${nameOf(element)}`);
        const log = listened
          .filter(({target}) => [...remembered.keys()].some(element => element.contains(target as Element)))
          .map(({target, type}) => `${type} listened to on ${nameOf(target as Element)}`);
        return [...changed, ...log];
      },
      notLive(selectors) {
        const isLive = (element: Element): boolean =>
          element.closest('[data-block-state=live]') !== null ||
          element.querySelector('[data-block-state=live]') !== null;
        return selectors
          .split('|')
          .filter(selector => selector && ![...document.querySelectorAll(selector)].some(isLive));
      },
      markOurs() {
        let count = 0;
        for (const element of document.body.querySelectorAll('*'))
          if (
            !own.has(element) &&
            element.parentElement &&
            own.has(element.parentElement) &&
            !element.matches('script,style')
          ) {
            element.setAttribute('data-kit-ours', '');
            count++;
          }
        return count;
      },
    } satisfies Watched,
  });
};
