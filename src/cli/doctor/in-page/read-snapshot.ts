import type {SnapshotNode} from '../snapshot.js';
import type {Recorded} from './record-page.js';

/**
 * Measures the elements of `<body>`, `nodesMax` of them at most, and stores their indexes for the other readers. The answer is
 * JSON: as objects, 20,000 elements take the browser's protocol several times as long. Where the page changed what JSON writes,
 * it is objects all the same.
 */
export const readSnapshot = ({key, nodesMax}: {key: string; nodesMax: number}): string | SnapshotNode[] => {
  const recorded = (window as unknown as Record<symbol, Recorded>)[Symbol.for(key)] as Recorded;
  const {Vitrine} = window as {Vitrine?: {blocks?: () => {element: Element}[]}};
  const roots = new Set((Vitrine?.blocks?.() ?? []).map(({element}) => element));
  const skipped = 'script,style,template,noscript,link,meta';
  const attributeMax = 200;
  const textMax = 40;
  const snapshot: SnapshotNode[] = [];
  const places = new Map<Element, number>();
  const round = (value: number): number => Math.round(value * 10) / 10;
  const measure = (element: Element): SnapshotNode['box'] => {
    if (element.getClientRects().length === 0) return null;
    const {left, top, width, height} = element.getBoundingClientRect();
    return {x: round(left + scrollX), y: round(top + scrollY), width: round(width), height: round(height)};
  };
  const add = (element: Element, parent: number): void => {
    const attributes = [...element.attributes]
      .filter(({name}) => name !== 'data-block-state' && name !== 'data-block-resting')
      .map(({name, value}) => [name, value.slice(0, attributeMax)] as const);
    const text = [...element.childNodes].map(node => (node.nodeType === 3 ? node.nodeValue : '')).join('');
    const listens = recorded.listens.get(element);
    places.set(element, snapshot.length);
    snapshot.push({
      parent,
      tag: element.localName,
      attributes: Object.fromEntries(attributes),
      text: text.replace(/\s+/g, ' ').trim().slice(0, textMax),
      box: measure(element),
      ...(listens ? {listens: [...listens]} : {}),
      ...(roots.has(element) ? {isBlock: true as const} : {}),
    });
  };
  const walk = (from: Element, parent: number): void => {
    if (snapshot.length >= nodesMax) return;
    const index = snapshot.length;
    add(from, parent);
    // The children of an SVG or a `<select>` have no layout of their own.
    if (from.matches('svg,select')) return;
    for (const child of from.children) if (!child.matches(skipped)) walk(child, index);
  };
  walk(document.body, -1);
  recorded.places = places;
  const isChanged = [{}, [], '', 0, true].some(value => 'toJSON' in Object(value));
  return isChanged ? snapshot : JSON.stringify(snapshot);
};
