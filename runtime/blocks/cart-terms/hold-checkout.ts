import type {BeforeHook} from '../../../src/services/before-hooks.js';
import type {Block} from '../../contracts.js';

/**
 * A `checkout` hook that waits for this block. `isTaken` resolves to false where the platform refused a change:
 * the visitor stays and sees why.
 */
const hookOf = (element: Element, isTaken: () => Promise<boolean>): BeforeHook => ({
  name: 'checkout',
  asksVisitor: true,
  async handle() {
    const mayLeave = await isTaken();
    if (!mayLeave) element.querySelector('[role=alert]')?.scrollIntoView({block: 'center'});
    return mayLeave;
  },
});

/**
 * Makes checkout wait for a change in this block. If the platform refuses the change, the visitor stays and
 * sees why. Once they use the page again they have read it, and the next checkout proceeds.
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

/**
 * Makes checkout submit what the visitor typed in this block, also before it was live (`hasTyped`). The visitor
 * meant it, although they pressed no button.
 */
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
