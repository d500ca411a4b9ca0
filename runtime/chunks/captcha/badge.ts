/** What can have a badge shown: a field, not a button. */
const FIELD = 'input,textarea,select';
const SHOWN = 'data-vt-captcha-badge';
/** The provider's own style of its badge is inline, so only an important rule wins over it. */
const RULE = `:root:not([${SHOWN}]) .grecaptcha-badge{visibility:hidden!important}`;

let isHidden = false;
const hideBadge = (): void => {
  if (isHidden) return;
  isHidden = true;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(RULE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // The badge is always shown then.
  }
};

/** Shows the provider's badge only while a field of `form` has the focus. Source: commerce spec §9. */
export const followFocus = (form: HTMLElement, signal: AbortSignal): void => {
  hideBadge();
  const show = (target: unknown): void => {
    const isField = target instanceof Element && form.contains(target) && target.matches(FIELD);
    document.documentElement.toggleAttribute(SHOWN, isField);
  };
  form.addEventListener('focusin', ({target}) => show(target), {signal});
  form.addEventListener('focusout', ({relatedTarget}) => show(relatedTarget), {signal});
  signal.addEventListener('abort', () => show(null));
  show(document.activeElement);
};
