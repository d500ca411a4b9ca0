/** What can have a badge shown: a field, not a button. */
const FIELD = 'input,textarea,select';
const SHOWN = 'data-vt-badge';
/**
 * Hides the badge unless a field has the focus, and places it above the floating cart pill. The provider sets
 * an inline style, so only an `!important` rule wins; a margin moves the badge.
 */
const RULES = `:root:not([${SHOWN}]) .grecaptcha-badge{visibility:hidden!important}:has(.vt-pill) .grecaptcha-badge{margin-bottom:4rem}`;

/** Once a page. */
let hideBadge = (): void => {
  hideBadge = () => {};
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // The badge is always shown then.
  }
};

/** Shows the provider's badge only while a field of `form` has the focus. Source: commerce spec §9. */
export const observeFocus = (form: HTMLElement, signal: AbortSignal): void => {
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
