import type {BeforeHook} from '../../../src/services/before-hooks.js';
import type {Block} from '../../contracts.js';

/**
 * Has checkout wait for a change made in this block. A visitor who was on their way when it was refused stays, and is
 * shown why; once they have turned to the page again they have had time to read it, and go where they want.
 */
export const holdCheckout =
  ({page: {hooks}, element, signal}: Pick<Block, 'page' | 'element' | 'signal'>) =>
  (work: Promise<boolean>): void => {
    const letGo = (): void => void hooks.delete(hook);
    const hook: BeforeHook = [
      'checkout',
      async () => {
        const isDone = await work;
        letGo();
        if (!isDone) element.querySelector('[role=alert]')?.scrollIntoView({block: 'center'});
        return isDone;
      },
      true,
    ];
    hooks.add(hook);
    signal.addEventListener('abort', letGo);
    void work.then(isDone => {
      if (isDone) return letGo();
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, letGo, {once: true, signal});
    });
  };
