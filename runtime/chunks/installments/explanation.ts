import {focusOn} from '../../../src/shared/focus-on.js';
import type {Block} from '../../contracts.js';
import {type DialogWords, openProviderDialog} from './provider-dialog.js';
import {fetchProviderPage} from './provider-page.js';

/**
 * Opens the provider's page for the button that asked. It is fetched at the first wish and kept; where it does not
 * arrive that is only told to the site's developer, and the offer stays. Source: commerce spec §4, §7.
 */
export const createExplanation = (
  {page, element, signal}: Block,
  url: string,
  words: () => DialogWords,
): ((button: HTMLElement) => void) => {
  const getPage = page.once(() => fetchProviderPage(page, url));
  let open: HTMLDialogElement | null = null;
  signal.addEventListener('abort', () => open?.close());
  return async button => {
    if (button.ariaBusy === 'true' || open?.open) return;
    button.ariaBusy = 'true';
    try {
      const provided = await getPage();
      if (signal.aborted) return;
      open = openProviderDialog(provided, words());
      // Not every browser gives the focus back to a button that was clicked.
      open.addEventListener('close', () => focusOn(button));
    } catch (error) {
      page.report('installments-failed', `${url} did not arrive: ${error}`, element, error);
    } finally {
      button.ariaBusy = null;
    }
  };
};
