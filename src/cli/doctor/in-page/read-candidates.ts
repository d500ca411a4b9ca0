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
  const isTaken = (element: Element): boolean =>
    roots.some(root => root.contains(element) || (element.contains(root) && element !== document.body));
  /** A form's definition belongs to the block of the container around it. */
  const isDefined = (element: Element): boolean =>
    element.localName === 'script' &&
    roots.some(root => element.closest(containers)?.contains(root) || element.parentElement?.contains(root));
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
  const seen: Element[] = [];
  return kinds.flatMap(([selector, what]) =>
    [...document.body.querySelectorAll(selector)].flatMap(element => {
      const isSeen = seen.some(other => other.contains(element) || element.contains(other));
      if (isSeen || isTaken(element) || isDefined(element)) return [];
      seen.push(element);
      return [candidateOf(element, what)];
    }),
  );
};
