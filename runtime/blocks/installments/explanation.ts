import type {Block} from '../../contracts.js';
import {fetchProviderPage} from './provider-page.js';

/**
 * Opens the provider's page for the link that was pressed. It is fetched at the first press and cached; if it
 * does not load, the developer gets a console line and the offer stays. Source: commerce spec §4, §7.
 */
export const createExplanation = (
  {page, element, signal}: Block,
  url: string,
  strings: () => {readonly title: string; readonly close: string},
): ((link: HTMLElement) => void) => {
  const getPage = page.once(() => fetchProviderPage(page, url));
  const getCode = page.once(() => page.chunk(() => import('../../chunks/provider-dialog.js')));
  let open: HTMLDialogElement | null = null;
  signal.addEventListener('abort', () => open?.close());
  return async link => {
    if (link.ariaBusy === 'true' || open?.open) return;
    link.ariaBusy = 'true';
    try {
      const [provided, {openProviderDialog}] = await Promise.all([getPage(), getCode()]);
      if (!signal.aborted) open = openProviderDialog(provided, strings(), link);
    } catch (error) {
      page.report('installments-failed', `${url} did not arrive: ${error}`, element, error);
    } finally {
      link.ariaBusy = null;
    }
  };
};
