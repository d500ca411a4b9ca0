import type {Block, Commerce} from '../contracts.js';

/** Where existing sites say what the store decides about its items; the offer to pay in parts belongs here. Source: facts. */
const CONTEXT = '[data-afterpay][data-current-context]';

/** What the store decides about an item, undefined where its markup says nothing. Throws `DecodeError`. */
export const readMerchandising = (
  root: Element,
  itemId: string,
  parseJson: Commerce['parseJson'],
): unknown => {
  const text = root.querySelector(CONTEXT)?.getAttribute('data-current-context');
  if (!text) return undefined;
  const context = Object.entries(Object(parseJson(text, 'data-current-context')));
  return context.find(([id]) => id === itemId)?.[1];
};

/** Offers to pay in parts where the context says so; the code is fetched only then. A fault in it is its own. */
export const mountInstallments = (block: Block, wire: object, merchandising: unknown): void => {
  const {element, page, signal} = block;
  const place = element.querySelector<HTMLElement>(CONTEXT);
  if (!place) return;
  if (Object(merchandising).afterPayAvailable !== true) return;
  const fail = (error: unknown): void =>
    page.report('block-failed', 'the offer to pay in parts stays away', place, error);
  page
    .chunk(() => import('../chunks/installments.js'))
    .then(({showInContext}) => showInContext({...block, element: place, fail}, [merchandising], wire))
    .then(takeDown => (signal.aborted ? takeDown() : signal.addEventListener('abort', takeDown)))
    .catch(fail);
};
