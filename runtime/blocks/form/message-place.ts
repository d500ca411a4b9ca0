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
  let stop = (): void => {};
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    const unmount = await mount({...block, signal: controller.signal});
    form = element.querySelector('form');
    stop = () => {
      controller.abort();
      unmount();
    };
  };
  const watcher = new MutationObserver(() => {
    const now = element.querySelector('form');
    if (!now || now === form) return;
    form = now;
    stop();
    start().catch(block.fail);
  });
  await start();
  watcher.observe(element, {childList: true, subtree: true});
  return () => {
    watcher.disconnect();
    stop();
  };
};
