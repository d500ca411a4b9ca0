import {createFormsApi, type FormsApi} from '../../../src/api/forms.js';
import {createFormSender, type FormSender} from '../../../src/services/form-sender.js';
import type {Page} from '../../contracts.js';
import type {Draft} from './draft.js';
import {fallbackStore} from './storage.js';

const LOCK = 'vitrine-forms';

/** One tab at a time sends what was kept; without locks, which a frame may be denied, each does, and the platform stores once. */
const exclusively = async (callback: () => Promise<void>): Promise<void> => {
  let isLeft = true;
  await navigator.locks
    ?.request(LOCK, {ifAvailable: true}, async lock => {
      isLeft = false;
      if (lock) await callback();
    })
    .catch(() => {});
  if (isLeft) await callback();
};

/** The platform's form calls for this page. */
export const formsApi = ({ports, site}: Page): FormsApi =>
  createFormsApi({...ports, root: new URL(site.apiRoot, location.href).href, locale: site.locale});

/** What sends one form of this page, or without a `draft` what waits to be sent from any. */
export const senderOf = (page: Page, api: FormsApi, draft: Draft | null): FormSender =>
  createFormSender({
    api,
    store: fallbackStore,
    newId: page.ports.newId,
    isOnline: () => navigator.onLine,
    restore: draft?.restore,
    exclusively,
  });

/** Sends forms that were kept while the device was offline, from a page that may have none of them. */
export const sendWaiting = (page: Page): void => {
  const {flush} = senderOf(page, formsApi(page), null);
  const send = (): void =>
    void flush(({formId}, result) => {
      if (result.kind === 'sent') page.bus.emit('form-submitted', {formId, id: result.id, origin: null});
    });
  addEventListener('online', send);
  send();
};
