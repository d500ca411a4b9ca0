import type {BeforeHook} from '../../../src/services/before-hooks.js';
import type {Block} from '../../contracts.js';

/** A way to checkout that is asked about first: `isTaken` tells whether what the visitor did here is; if not they stay, and are shown why. */
const hookOf = (element: Element, isTaken: () => Promise<boolean>): BeforeHook => [
  'checkout',
  async () => {
    const mayLeave = await isTaken();
    if (!mayLeave) element.querySelector('[role=alert]')?.scrollIntoView({block: 'center'});
    return mayLeave;
  },
  true,
];

/**
 * Has checkout wait for a change made in this block. A visitor who was on their way when it was refused stays, and is
 * shown why; once they have turned to the page again they have had time to read it, and go where they want.
 */
export const holdCheckout =
  ({page: {hooks}, element, signal}: Pick<Block, 'page' | 'element' | 'signal'>) =>
  (work: Promise<boolean>): void => {
    const letGo = (): void => void hooks.delete(hook);
    const hook = hookOf(element, () => work.finally(letGo));
    hooks.add(hook);
    signal.addEventListener('abort', letGo);
    void work.then(isDone => {
      if (isDone) return letGo();
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, letGo, {once: true, signal});
    });
  };

/** Has checkout take what was typed in this block, or before it was live (`hasTyped`): it is meant, though nobody pressed its button. */
export const holdTyped = (
  {page: {hooks}, element, signal}: Pick<Block, 'page' | 'element' | 'signal'>,
  applyTyped: () => Promise<boolean>,
  hasTyped: boolean,
): void => {
  const hook = hookOf(element, applyTyped);
  if (hasTyped) hooks.add(hook);
  element.addEventListener('input', () => hooks.add(hook), {signal});
  signal.addEventListener('abort', () => hooks.delete(hook));
};
