import type {Block} from '../../contracts.js';

/**
 * The place of a form that an existing site's page only defines: the platform's script may render there after us. Ours ends
 * then, and what the script rendered is taken over. `mount` mounts the form that is there.
 */
export const mountPlace = async (
  block: Block,
  mount: (block: Block) => Promise<() => void>,
): Promise<() => void> => {
  const {element} = block;
  let form: Element | null = null;
  let end = (): void => {};
  const start = async (): Promise<void> => {
    const ending = new AbortController();
    const takeDown = await mount({...block, signal: ending.signal});
    form = element.querySelector('form');
    end = () => {
      ending.abort();
      takeDown();
    };
  };
  const watcher = new MutationObserver(() => {
    const now = element.querySelector('form');
    if (!now || now === form) return;
    form = now;
    end();
    start().catch(block.fail);
  });
  await start();
  watcher.observe(element, {childList: true, subtree: true});
  return () => {
    watcher.disconnect();
    end();
  };
};
