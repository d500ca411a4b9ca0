/** Calls `callback` once a block is live or has failed. */
export const whenSettled = (element: HTMLElement, callback: () => void): void => {
  const isSettled = (): boolean => /live|failed/.test(element.dataset.blockState ?? '');
  const watch = new MutationObserver(() => check());
  const check = (): void => {
    if (!isSettled()) return;
    watch.disconnect();
    callback();
  };
  watch.observe(element, {attributeFilter: ['data-block-state']});
  check();
};
