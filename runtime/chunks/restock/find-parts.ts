import {DecodeError} from '../../../src/shared/errors.js';

/** What a restock form is made of, our own markup and that of existing sites alike. */
export interface RestockParts {
  readonly form: HTMLFormElement;
  readonly email: HTMLInputElement;
  readonly submit: HTMLElement | null;
  readonly mailingList: HTMLInputElement | null;
  /** The visitor's way to name the variant, where there is more than one. */
  readonly variant: HTMLInputElement | HTMLSelectElement | null;
  readonly captcha: HTMLElement;
  /** What is shown only while the form is wanted, where it folds: without script it can be unfolded. */
  readonly details: HTMLDetailsElement | null;
}

/** Finds the parts below a block; a place for the captcha is added where the site has none. Throws `DecodeError`. */
export const findParts = (root: HTMLElement): RestockParts => {
  const form = root.querySelector('form');
  const email = form?.querySelector<HTMLInputElement>('input[name=email]');
  if (!form || !email) throw new DecodeError('form', 'a form with an input named email', 'none');
  const submit = form.querySelector<HTMLElement>('[type=submit]');
  const captcha = root.querySelector<HTMLElement>('.captcha-container') ?? document.createElement('div');
  if (!captcha.isConnected) {
    captcha.className = 'captcha-container';
    (submit ?? email).before(captcha);
  }
  return {
    form,
    email,
    submit,
    mailingList: root.querySelector('input[name=isJoinMailingList]'),
    variant: root.querySelector('[name=variantId]'),
    captcha,
    details: root.querySelector('details'),
  };
};
