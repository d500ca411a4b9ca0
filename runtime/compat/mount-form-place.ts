import type {Block, Mount} from '../contracts.js';

/**
 * Mounts the form of an existing site that its page only defines as JSON. The platform's script may render
 * there later; then our form ends and the rendered one is taken over. `mount` mounts the form that is there.
 */
export const mountPlace = async (block: Block, mount: Mount): Promise<() => void> => {
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
