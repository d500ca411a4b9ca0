import {type Fault, readFault, readFaultLine} from '../../../src/site/read-fault.js';
import type {BlockView} from '../../../widgets/inspector/view.js';
import type {Page} from '../../contracts.js';

/** Every block of ours, in any markup. */
const BLOCKS = '[data-block-state],[data-block]';
const DATA_LENGTH_MAX = 4000;
/** What the runtime writes, and what names the block. */
const OWN_ATTRIBUTES = ['data-block', 'data-block-state', 'data-block-resting', 'data-rendered'];

const kindOf = (element: HTMLElement): string =>
  element.dataset.block ?? element.className.split(' ')[0] ?? '';

/** The block's start tag as console lines show it. */
const tagOf = (element: HTMLElement): string =>
  `<${element.localName}${element.id ? ` id="${element.id}"` : ''} data-block="${kindOf(element)}">`;

const hasFailed = (element: HTMLElement): boolean => element.dataset.blockState === 'failed';

const formatJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** What a block reads from its markup, by source. */
const dataOf = (element: HTMLElement): BlockView['data'] => {
  const attributes = element
    .getAttributeNames()
    .filter(name => name.startsWith('data-') && !OWN_ATTRIBUTES.includes(name))
    .map(name => `${name}="${element.getAttribute(name)}"`);
  const script = [...element.querySelectorAll<HTMLScriptElement>('script[data-props]')].find(
    one => one.closest('[data-block]') === element,
  );
  return [
    ...(attributes.length ? [['attributes', attributes.join('\n')] as const] : []),
    ...(script ? [['data-props', formatJson(script.text).slice(0, DATA_LENGTH_MAX)] as const] : []),
  ];
};

/** A fault, and the element that it came from where that is known. */
interface Placed {
  readonly fault: Fault;
  readonly origin: object | null;
}

/**
 * Collects faults: earlier ones from the console lines, later ones from the bus, with the element they came
 * from.
 */
export const collectFaults = ({bus, lines}: Pick<Page, 'bus' | 'lines'>, onFault: () => void) => {
  const faults: Placed[] = [];
  for (const line of lines) {
    const fault = readFaultLine(line);
    if (fault) faults.push({fault, origin: null});
  }
  bus.on('error', ({code, message, origin}) => {
    const isKnown = faults.some(
      ({fault, origin: other}) => fault.code === code && fault.message === message && other === origin,
    );
    // The line follows the same rule as `lines`, which ends at a limit.
    const docs = [...lines].map(readFaultLine).find(line => line?.code === code)?.docs ?? null;
    if (!isKnown) faults.push({fault: readFault(code, message, docs), origin});
    onFault();
  });
  return faults;
};

/** The blocks' elements in the order of the document. */
export const blockElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(BLOCKS)];

/** The blocks of the page with their faults, and the faults that no block has. */
export const listBlocks = (
  faults: readonly Placed[],
  selected: Element | null,
): {blocks: BlockView[]; faults: Fault[]} => {
  const left = new Set(faults);
  const elements = blockElements();
  const failedTags = new Set(elements.filter(hasFailed).map(tagOf));
  const blocks = elements.map((element): BlockView => {
    const tag = tagOf(element);
    // An earlier fault names only the tag. Where blocks with this tag failed, it is theirs, and not of those that work.
    const isNamed = !failedTags.has(tag) || hasFailed(element);
    const own = faults.filter(({fault, origin}) =>
      origin ? origin === element : isNamed && fault.message.startsWith(tag),
    );
    for (const fault of own) left.delete(fault);
    return {
      tag,
      kind: kindOf(element),
      state: element.dataset.blockState ?? 'unknown',
      isSelected: element === selected,
      data: dataOf(element),
      faults: own.map(({fault}) => fault),
    };
  });
  return {blocks, faults: [...left].map(({fault}) => fault)};
};
