/** The shop's own consent banner: it asks once, and again when the visitor wants to change their mind. */
const banner = document.querySelector('[data-consent]');
const opener = document.querySelector('[data-consent-open]');

/** Where the focus goes once the banner is gone: where it came from, else to what opens it. */
let before = opener;

const choose = isAllowed => {
  window.Vitrine ??= {q: []};
  window.Vitrine.q.push(['setConsent', {performance: isAllowed, marketing: isAllowed}]);
  const hadFocus = banner.contains(document.activeElement);
  banner.hidden = true;
  if (hadFocus) before.focus({preventScroll: true});
};

banner.addEventListener('focusin', ({relatedTarget}) => {
  if (!banner.contains(relatedTarget)) before = relatedTarget ?? opener;
});
banner.addEventListener('click', ({target}) => {
  const choice = target.closest('[data-consent-choice]')?.dataset.consentChoice;
  if (choice) choose(choice === 'allow');
});
opener.addEventListener('click', () => {
  banner.hidden = false;
  banner.querySelector('h2').focus();
});
opener.hidden = false;
new ResizeObserver(() => {
  document.documentElement.style.setProperty('--consent-block-size', `${banner.offsetHeight}px`);
}).observe(banner);
banner.hidden = /(?:^|; )ss_cookieAllowed=/.test(document.cookie);
