import {DecodeError} from '../../../src/shared/errors.js';

/** The elements of a restock form, in our own markup and that of existing sites. */
export interface RestockParts {
  readonly form: HTMLFormElement;
  readonly email: HTMLInputElement;
  readonly submit: HTMLElement | null;
  readonly mailingList: HTMLInputElement | null;
  /** The field that names the variant, where there is more than one. */
  readonly variant: HTMLInputElement | HTMLSelectElement | null;
  /** The site's place for a captcha. */
  readonly captcha: HTMLElement | null;
  /** Shows the form's error, and that it is sent or done; null on a page that has none of our own. */
  readonly alert: HTMLElement | null;
  readonly status: HTMLElement | null;
  /** The foldable element around the form: without script the visitor can unfold it. */
  readonly details: HTMLDetailsElement | null;
}

/** The checkbox for the mailing list, in both generations of existing sites' markup. */
const MAILING_LIST = 'input:is([name=isJoinMailingList],[name=join-mailing-list-checkbox])';

/** Finds the parts below a block. Throws `DecodeError`. */
export const findParts = (root: HTMLElement): RestockParts => {
  const form = root.querySelector('form');
  const email = form?.querySelector<HTMLInputElement>('input:is([name=email],[type=email])');
  if (!form || !email)
    throw new DecodeError('form', 'a form with an input named email or of type email', 'none');
  const submit = form.querySelector<HTMLElement>('[type=submit]');
  return {
    form,
    email,
    submit,
    mailingList: root.querySelector(MAILING_LIST),
    variant: root.querySelector('[name=variantId]'),
    captcha: root.querySelector('.captcha-container'),
    alert: form.querySelector('.vt-alert'),
    status: root.querySelector('.vt-restock-done'),
    details: root.querySelector('details'),
  };
};
