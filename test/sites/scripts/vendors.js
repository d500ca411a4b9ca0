// Other vendors' scripts: each binds its own form and sends to its own host, at load or later.
(function () {
  const say = (form, text) => {
    const line = document.createElement('p');
    line.className = 'vendor-said';
    line.textContent = text;
    form.after(line);
  };
  const bind = (selector, url, text) => {
    const form = document.querySelector(selector);
    if (!form) return;
    form.addEventListener('submit', event => {
      event.preventDefault();
      const data = Object.fromEntries(new FormData(form));
      fetch(url, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(data)}).then(() => say(form, text));
    });
  };
  const bindAll = () => {
    bind('.hs-form', 'https://forms.hsforms.com/submissions/v3/integration/submit/4242/a1', 'HubSpot thanks you.');
    bind('#mc-embedded-subscribe-form', 'https://kit.us1.list-manage.com/subscribe/post-json', 'Mailchimp thanks you.');
    bind('#formspree', 'https://formspree.io/f/kitkit', 'Formspree thanks you.');
    bind('.klaviyo-form', 'https://a.klaviyo.com/client/subscriptions/', 'Klaviyo thanks you.');
  };
  const theme = document.querySelector('.kit-theme-button');
  if (theme) theme.addEventListener('click', () => say(theme, 'The theme opened its form.'));
  if (!window.KIT_LATE) return bindAll();
  setTimeout(() => {
    document.getElementById('late-place').innerHTML =
      '<div class="hbspt-form"><form class="hs-form stacked" data-form-id="a1b2c3d4-0000-4000-8000-000000000003" novalidate><label for="late-a1">Email</label><input id="late-a1" class="hs-input" name="email" type="email"><input type="submit" class="hs-button primary" value="Send to HubSpot"></form></div>' +
      '<form class="klaviyo-form needsclick" data-testid="klaviyo-form-KiT" data-form-id="KiT123" novalidate><input type="email" name="email" aria-label="Klaviyo email"><button type="submit" class="needsclick">Join with Klaviyo</button></form>';
    bindAll();
  }, 300);
})();
