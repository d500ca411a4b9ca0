/**
 * The shop's own consent notice: it asks once, and again when the visitor wants to change their mind. A classic script
 * right after its markup: the notice is there or not before the page is painted, and moves nothing when it comes.
 */
{
  const banner = document.querySelector('[data-consent]');
  const opener = () => document.querySelector('[data-consent-open]');

  /** Where the focus came from, if it was anywhere. */
  let before = null;
  let isReopened = false;

  const choose = isAllowed => {
    window.Vitrine ??= {q: []};
    window.Vitrine.q.push(['setConsent', {performance: isAllowed, marketing: isAllowed}]);
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    // Whoever opened it at the foot of the page goes on there; all others stay where they are.
    if (hadFocus) (before ?? opener())?.focus({preventScroll: !isReopened});
  };

  banner.addEventListener('focusin', ({relatedTarget}) => {
    if (!banner.contains(relatedTarget)) before = relatedTarget;
  });
  banner.addEventListener('click', ({target}) => {
    const choice = target.closest('[data-consent-choice]')?.dataset.consentChoice;
    if (choice) choose(choice === 'allow');
  });
  document.addEventListener('click', ({target}) => {
    if (!target.closest?.('[data-consent-open]')) return;
    isReopened = true;
    banner.hidden = false;
    banner.querySelector('h2').focus();
  });
  // What opens it stands further down, and does nothing without this script.
  document.addEventListener('DOMContentLoaded', () => {
    opener().hidden = false;
  });
  banner.hidden = /(?:^|; )ss_cookieAllowed=/.test(document.cookie);
}
