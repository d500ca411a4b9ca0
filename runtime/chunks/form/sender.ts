import {createFormsApi, type FormsApi} from '../../../src/api/forms.js';
import {createFormSender, type FormSender} from '../../../src/services/form-sender.js';
import type {Page} from '../../contracts.js';
import type {Draft} from './draft.js';
import {ladderStore} from './storage.js';

const LOCK = 'vitrine-forms';

/** One tab at a time sends what was kept; without locks each does, and the platform stores once. */
const exclusively = async (act: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return act();
  await navigator.locks.request(LOCK, {ifAvailable: true}, lock => (lock ? act() : undefined));
};

/** The platform's form calls for this page. */
export const formsApi = ({ports, site}: Page): FormsApi =>
  createFormsApi({...ports, root: new URL(site.apiRoot, location.href).href, locale: site.locale});

/** What sends one form of this page. */
export const senderOf = (page: Page, api: FormsApi, {giveBack}: Draft): FormSender =>
  createFormSender({
    api,
    store: ladderStore,
    newId: page.ports.newId,
    isOnline: () => navigator.onLine,
    giveBack,
    exclusively,
  });
