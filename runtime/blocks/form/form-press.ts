/**
 * A frame sandboxed without `allow-forms` fires no `submit` event when a visitor presses a form's button. Here
 * the press fires one, so that the block sends the form by script. Only pages in frames fetch this file.
 */
const BUTTON = '[data-block-state=live] [type=submit],.vt-form-dialog [type=submit]';

let hasSubmitEvent = true;
addEventListener(
  'submit',
  () => {
    hasSubmitEvent = true;
  },
  true,
);
addEventListener('click', event => {
  const submitter = event.target instanceof Element && event.target.closest<HTMLButtonElement>(BUTTON);
  if (!submitter) return;
  hasSubmitEvent = false;
  // The browser's own event comes at once, before any timer.
  setTimeout(() => {
    if (hasSubmitEvent || event.defaultPrevented) return;
    submitter.form?.dispatchEvent(new SubmitEvent('submit', {bubbles: true, cancelable: true, submitter}));
  });
});

export {};
