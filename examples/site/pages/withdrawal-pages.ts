import type {PageModel} from '../model/page-model.js';
import {getWithdrawalTexts, WITHDRAWAL_PATH, WITHDRAWAL_RECEIVED_PATH} from '../model/withdrawal.js';
import {receivedView, withdrawalView} from '../views/withdrawal.js';
import type {Page} from './page.js';

/** The pages of the withdrawal function; null at any other address, and where the shop does not offer it. Source: Directive 2011/83/EU, article 11a. */
export const withdrawalPage = (model: PageModel): Page | null => {
  const {path, locale, offersWithdrawal} = model;
  if (!offersWithdrawal) return null;
  const t = getWithdrawalTexts(locale);
  if (path === WITHDRAWAL_RECEIVED_PATH) {
    const data = receivedView(model);
    return data && {template: 'withdrawal-received', title: t.receivedTitle, data};
  }
  if (path !== WITHDRAWAL_PATH) return null;
  const data = withdrawalView(model);
  return data.isChecked
    ? {template: 'withdrawal-check', title: t.checkTitle, data}
    : {template: 'withdrawal', title: t.title, data};
};
