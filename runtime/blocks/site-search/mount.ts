import type {Block, Mount} from '../../contracts.js';

const unmountLater = (block: Block, form: HTMLFormElement, input: HTMLInputElement): (() => void) => {
  const {page, signal} = block;
  let unmount = (): void => {};
  const begin = async (): Promise<void> => {
    const {suggest} = await page.chunk(() => import('../../chunks/suggestions.js'));
    if (signal.aborted) return;
    const end = await suggest(block, form, input);
    if (signal.aborted) end();
    else unmount = end;
  };
  const start = page.once(begin);
  // Without suggestions the form still searches.
  const focus = (): void =>
    void start().catch(error =>
      page.report('suggestions-failed', 'their code did not arrive', block.element, error),
    );
  input.addEventListener('focus', focus, {signal});
  if (document.activeElement === input) focus();
  return () => unmount();
};

/** Mounts a form that searches the site, which suggests pages while a visitor types. Without script it is a plain form. */
export const mount: Mount = block => {
  const form = block.element.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[name=q]');
  if (form && input) return unmountLater(block, form, input);
  throw Object.assign(new Error('form: expected a form with an input named q, got none'), {
    markerFault: 'bad-marker',
  });
};
