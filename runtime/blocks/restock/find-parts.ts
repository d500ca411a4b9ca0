import {DecodeError} from '../../../src/shared/errors.js';

/** What a restock form is made of, our own markup and that of existing sites alike. */
export interface RestockParts {
  readonly form: HTMLFormElement;
  readonly email: HTMLInputElement;
  readonly submit: HTMLElement | null;
  readonly mailingList: HTMLInputElement | null;
  /** The visitor's way to name the variant, where there is more than one. */
  readonly variant: HTMLInputElement | HTMLSelectElement | null;
  /** The site's place for a captcha. */
  readonly captcha: HTMLElement | null;
  /** What is shown only while the form is wanted, where it folds: without script it can be unfolded. */
  readonly details: HTMLDetailsElement | null;
}

/** What a form's box for the mailing list is named, in both generations of existing sites' markup. */
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
    details: root.querySelector('details'),
  };
};
