import type {PageModel} from '../model/page-model.js';
import {getFormPageStrings} from '../pages/form-pages.js';

/** The page behind a link in a newsletter's email. */
interface EmailLinkView {
  readonly path: string;
  readonly heading: string;
  readonly asked: string;
  readonly action: string;
  readonly done: string;
  readonly unknown: string;
  readonly token: string;
  readonly isDone: boolean;
}

/** The texts of the page before and after its one button is pressed. Source: our choice. */
export const emailLinkView = (
  action: 'confirm' | 'leave',
  {locale, path, query, values}: PageModel,
): EmailLinkView => {
  const t = getFormPageStrings(locale);
  const strings =
    action === 'confirm'
      ? {
          heading: t.letterConfirmTitle,
          asked: t.letterConfirm,
          action: t.letterConfirmAction,
          done: t.letterConfirmed,
        }
      : {heading: t.letterLeaveTitle, asked: t.letterLeave, action: t.letterLeaveAction, done: t.letterLeft};
  return {
    ...strings,
    unknown: t.letterUnknown,
    path,
    token: query.token ?? values.token ?? '',
    isDone: query.done === '1',
  };
};
