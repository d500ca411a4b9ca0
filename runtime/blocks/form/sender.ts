import {createFormsApi, type FormsApi, type Submission} from '../../../src/api/forms.js';
import {createTabLock} from '../../../src/browser/tab-lock.inline.js';
import type {Fetch} from '../../../src/ports.js';
import {createFormSender, type FormSender, type SendResult} from '../../../src/services/form-sender.js';
import type {Page} from '../../contracts.js';
import type {Draft} from './draft.js';
import {fallbackStore} from './storage.js';

const LOCK = 'vitrine-forms';

/** The platform's form calls for this page. */
export const formsApi = (page: Page): FormsApi => {
  const {ports, site} = page;
  const root = new URL(site.apiRoot, location.href).href;
  const fetch: Fetch = request =>
    root.startsWith(`${location.origin}/`)
      ? ports.fetch(request)
      : page.chunk(() => import('../../chunks/other-origin.js')).then(({send}) => send(page, request));
  return createFormsApi({...ports, fetch, root, locale: site.locale});
};

/** Creates the sender of one form of this page; without a `draft`, of the stored forms of any page. */
export const senderOf = (page: Page, api: FormsApi, draft: Draft | null): FormSender =>
  createFormSender({
    api,
    store: fallbackStore,
    newId: page.ports.newId,
    isOnline: () => navigator.onLine,
    restore: draft?.restore,
    // Without locks, which a frame may be denied, each tab sends, and the platform stores once.
    exclusively: async callback => void (await createTabLock(LOCK)(callback)),
  });

/** Announces a stored form that the platform took, whichever block sent it: each block of that form shows the outcome. */
export const announceStored = (page: Page, {formId}: Submission, result: SendResult): void => {
  if (result.kind === 'sent') page.bus.emit('form-submitted', {formId, id: result.id, origin: null});
};

/** Sends forms that were stored while the device was offline, from a page that may have none of them. */
export const sendWaiting = (page: Page): void => {
  const {flush} = senderOf(page, formsApi(page), null);
  const send = (): void => void flush((stored, result) => announceStored(page, stored, result));
  addEventListener('online', send);
  send();
};
