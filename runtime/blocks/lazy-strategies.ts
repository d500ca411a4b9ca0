import {didYouMean} from '../../src/shared/suggest.inline.js';
import {LOAD_STRATEGIES} from '../../src/tables/block-kinds.js';
import type {Page} from '../contracts.js';
import type {Found} from '../page/scan.inline.js';

/** Events that show that a visitor is about to use a block. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Not every browser has it. */
type DataSaver = {readonly connection?: {readonly saveData?: boolean}};

/** Waits for one of the events that `is` accepts; forever where the block leaves the page first. */
const untilEvent = <Expected extends Event>(
  target: EventTarget,
  names: readonly string[],
  signal: AbortSignal,
  is: (event: Expected) => boolean = () => true,
): Promise<void> =>
  new Promise(resolve => {
    for (const name of names)
      target.addEventListener(name, event => is(event as Expected) && resolve(), {signal});
  });

/**
 * Waits for a strategy that few markers name, then resolves with the entry's own strategy to continue with.
 * Reports an unknown strategy, with `name` for the block. Source: the marker contract, `data-load`.
 */
export const resolveStrategy = async (
  {element, load: strategy}: Found,
  name: string,
  {report}: Pick<Page, 'report'>,
  signal: AbortSignal,
): Promise<'load' | 'visible'> => {
  const [, query] = /^media\((.+)\)$/.exec(strategy) ?? [];
  if (query) {
    const media = matchMedia(query);
    if (!media.matches)
      await untilEvent<MediaQueryListEvent>(media, ['change'], signal, ({matches}) => matches);
    return 'load';
  }
  const isSaving = strategy === 'save-data' && (navigator as DataSaver).connection?.saveData;
  if (strategy === 'interaction' || isSaving) {
    // A visitor may be there before this code.
    if (!element.matches(':hover,:focus-within')) await untilEvent(element, INTERACTIONS, signal);
    return 'load';
  }
  if (strategy !== 'save-data')
    report(
      'unknown-strategy',
      `${name} data-load="${strategy}" is no strategy; visible is used.${didYouMean(strategy, LOAD_STRATEGIES)}`,
      element,
    );
  return 'visible';
};
