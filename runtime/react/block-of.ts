import type {Block, Page} from '../contracts.js';

/** A component's place as the runtime's downloads know it. Its errors are reported; React keeps what it rendered. */
export const blockOf = ({
  page,
  kind,
  element,
  signal,
}: {
  page: Page;
  kind: string;
  element: HTMLElement | null;
  signal: AbortSignal;
}): Block => ({
  page,
  kind,
  element: element ?? document.createElement('div'),
  signal,
  fail: error => page.report('block-failed', `${kind} failed`, element, error),
  rest: show => show(),
});
