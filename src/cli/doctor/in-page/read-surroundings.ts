import type {SurroundingFacts} from '../probe.js';
import type {Recorded} from './record-page.js';

/** Reads the remaining facts of a page: title, tags, platform, errors, shifts, cart links and pictures. */
export const readSurroundings = (key: string): Omit<SurroundingFacts, 'unseen'> => {
  const recorded = (window as unknown as Record<symbol, Recorded>)[Symbol.for(key)] as Recorded;
  const {Vitrine, Static} = window as {
    Vitrine?: {version?: unknown};
    Static?: {SQUARESPACE_CONTEXT?: {rollups?: unknown}};
  };
  const place = (element: Element | null): number => {
    for (let at = element; at; at = at.parentElement) {
      const found = recorded.places.get(at);
      if (found !== undefined) return found;
    }
    return -1;
  };
  const namesIn = (value: unknown): string[] =>
    value && typeof value === 'object' && !(value instanceof Element) ? Object.keys(value) : [];
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (!element) return '(gone)';
    if (element.id) return `${element.localName}#${element.id}`;
    return [element.localName, ...[...element.classList].slice(0, 2)].join('.');
  };
  const addresses = [...document.scripts].map(({src}) => src).filter(Boolean);
  const lazy = [...document.body.querySelectorAll<HTMLImageElement>('img[data-src]')];
  const cartAddress = /^(?:https?:\/\/[^/]+)?\/cart\/?(?:[?#]|$)/;
  const links = [...document.body.querySelectorAll('a[href]')].map(link => link.getAttribute('href') ?? '');
  return {
    title: document.title,
    version: typeof Vitrine?.version === 'string' ? Vitrine.version : '',
    tags: addresses.filter(address => /\/vitrine(?:\.global)?\.js(?:[?#]|$)/.test(address)),
    platform: {
      globals: ['Squarespace', 'YUI'].filter(name => Reflect.get(window, name) !== undefined),
      rollups: [
        ...new Set([
          ...namesIn(Static?.SQUARESPACE_CONTEXT?.rollups),
          ...namesIn(Reflect.get(window, 'SQUARESPACE_ROLLUPS')),
        ]),
      ],
      scripts: addresses.filter(address => /\bassets\.squarespace\.com\/.*\.js/.test(address)),
    },
    errors: recorded.errors.map(({origin, ...error}) => ({...error, node: place(origin)})),
    violations: recorded.violations,
    shifts: recorded.shifts.map(({value, nodes}) => ({value, elements: nodes.map(nameOf)})),
    cartLinks: [...new Set(links.filter(href => cartAddress.test(href)))],
    pictures: {
      lazy: lazy.length,
      loaded: lazy.filter(({currentSrc, src}) => currentSrc !== '' || src !== '').length,
    },
  };
};
