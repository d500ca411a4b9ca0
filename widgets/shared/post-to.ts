/** Where forms are posted to without script: what begins their addresses, and the visitor's CSRF token. */
export interface PostTo {
  readonly path: string;
  readonly crumb: string;
}

/** Where the forms of a cart that a server rendered are posted to. */
export const postToOf = (element: Element): PostTo => ({
  path:
    element
      .querySelector('form')
      ?.getAttribute('action')
      ?.replace(/\/cart\/.*/, '') ?? '',
  crumb: element.querySelector<HTMLInputElement>('[name=crumb]')?.value ?? '',
});
