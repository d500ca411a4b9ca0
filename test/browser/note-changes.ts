import type {Page} from 'playwright-core';

/** Notes every change to what the server rendered in what matches, from the first element on. States of markers are the runtime's own. */
export const noteChanges = async (page: Page, blocks = '[data-rendered]'): Promise<void> => {
  await page.addInitScript(selector => {
    const changes: string[] = [];
    Object.assign(window, {changes});
    const note = ({type, target, attributeName, addedNodes, removedNodes}: MutationRecord): void => {
      const element = target instanceof Element ? target : target.parentElement;
      const block = element?.closest(selector);
      if (!element || !block) return;
      if (type === 'attributes' && element.hasAttribute('data-block')) return;
      const nodes = [...addedNodes].map(({nodeName}) => `+${nodeName}`);
      nodes.push(...[...removedNodes].map(({nodeName}) => `-${nodeName}`));
      const state = block.closest('[data-state-of]')?.getAttribute('data-state-of');
      const what = [type, attributeName, nodes.join(' '), 'in', element.outerHTML.slice(0, 80)];
      changes.push(`${state ? `${state}: ` : ''}${what.filter(Boolean).join(' ')}`);
    };
    const observer = new MutationObserver(records => {
      // What the parser adds is no change.
      if (document.readyState !== 'loading') records.forEach(note);
    });
    observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    // Nor is what it added last, which the observer is notified of once it is done, and after each listener of the
    // document: those of the window come first.
    const drop = (): void => {
      if (document.readyState === 'interactive') observer.takeRecords();
    };
    addEventListener('readystatechange', drop, true);
  }, blocks);
};

/** The changes noted on this page so far. */
export const changesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'changes'));
