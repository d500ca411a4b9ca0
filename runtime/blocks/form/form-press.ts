/**
 * A frame sandboxed without `allow-forms` tells nobody that a form's button was pressed: no `submit` event comes. There the
 * press itself becomes one, so that the block which sends the form by script is asked to. Works once it is there; only pages
 * in frames fetch it.
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
