import type {Candidate} from '../probe.js';
import type {Recorded} from './record-page.js';

/** Elements that resemble a block and are none. `containers` hold the platform's own forms. */
export const readCandidates = ({
  key,
  vendors,
  containers,
}: {
  key: string;
  vendors: readonly {readonly vendor: string; readonly selector: string}[];
  containers: string;
}): Candidate[] => {
  const {places} = (window as unknown as Record<symbol, Recorded>)[Symbol.for(key)] as Recorded;
  const {Vitrine} = window as {Vitrine?: {blocks?: () => {element: Element}[]}};
  const roots = (Vitrine?.blocks?.() ?? []).map(({element}) => element);
  const place = (element: Element): number => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const found = places.get(at);
      if (found !== undefined) return found;
    }
    return -1;
  };
  // A page may have 30,000 blocks: no element is compared with each.
  const withHolders = (element: Element, set: Set<Element>): void => {
    for (let at: Element | null = element; at && !set.has(at); at = at.parentElement) set.add(at);
  };
  const isIn = (element: Element, set: ReadonlySet<Element>): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) if (set.has(at)) return true;
    return false;
  };
  const rootSet = new Set(roots);
  /** Blocks of ours and what is around them. */
  const rootHolders = new Set<Element>();
  for (const root of roots) withHolders(root, rootHolders);
  const isTaken = (element: Element): boolean =>
    isIn(element, rootSet) || (rootHolders.has(element) && element !== document.body);
  /** A form's definition belongs to the block of the container around it. */
  const isDefined = (element: Element): boolean =>
    element.localName === 'script' &&
    [element.closest(containers), element.parentElement].some(around => around && rootHolders.has(around));
  const vendorOf = (element: Element): string =>
    vendors.find(({selector}) => element.closest(selector) || element.querySelector(selector))?.vendor ?? '';
  const candidateOf = (element: Element, what: Candidate['what']): Candidate => ({
    node: place(element),
    what: element.localName === 'iframe' ? 'frame' : what,
    vendor: what === 'add-to-cart button' ? '' : vendorOf(element),
    action: element.getAttribute('action') ?? element.getAttribute('src') ?? '',
    isSearch:
      element.matches('[role=search]') || element.querySelector('input[type=search],[name=q]') !== null,
    hasFormId: element.hasAttribute('data-form-id'),
    isPlatforms: element.closest(containers) !== null,
  });
  // An owner's own code counts as a vendor's only where it contains a form.
  const markup = vendors.filter(({vendor}) => vendor !== 'code block').map(({selector}) => selector);
  const kinds: readonly (readonly [string, Candidate['what']])[] = [
    ['form', 'form'],
    [markup.join(), 'widget'],
    ['.sqs-add-to-cart-button', 'add-to-cart button'],
    ['script.sqs-form-block-context', 'form context'],
    ['.newsletter-block', 'newsletter'],
  ];
  const seen = new Set<Element>();
  const seenHolders = new Set<Element>();
  return kinds.flatMap(([selector, what]) =>
    [...document.body.querySelectorAll(selector)].flatMap(element => {
      const isSeen = isIn(element, seen) || seenHolders.has(element);
      if (isSeen || isTaken(element) || isDefined(element)) return [];
      seen.add(element);
      withHolders(element, seenHolders);
      return [candidateOf(element, what)];
    }),
  );
};
