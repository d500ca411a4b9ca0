import type {Route} from 'playwright-core';

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="WIDTH" height="HEIGHT"><rect width="100%" height="100%" fill="#9ab"/></svg>';

/** A captcha that asks nobody. */
const CAPTCHA = `(function () {
  var captcha = {ready: function (then) { then(); }, execute: function () { return Promise.resolve('kit-token'); },
    render: function () { return 0; }, reset: function () {}, getResponse: function () { return 'kit-token'; }};
  window.grecaptcha = Object.assign({}, captcha, {enterprise: captcha});
})();`;

/** Answers hosts that are not the platform's: pictures of its content network, an empty script, and nothing for the rest. */
export const answerOthers = (route: Route): Promise<void> => {
  const url = new URL(route.request().url());
  const kind = route.request().resourceType();
  if (url.hostname === 'images.squarespace-cdn.com' || kind === 'image') {
    const [, width = '1500', height = '1000'] = /(\d+)x(\d+)/.exec(url.pathname) ?? [];
    const asked = Number(/^(\d+)w$/.exec(url.searchParams.get('format') ?? '')?.[1] ?? width);
    const shown = Math.min(asked, Number(width));
    const body = IMAGE.replace('WIDTH', String(shown)).replace(
      'HEIGHT',
      String(Math.round((shown * Number(height)) / Number(width))),
    );
    return route.fulfill({contentType: 'image/svg+xml', body});
  }
  if (kind === 'document' || kind === 'iframe')
    return route.fulfill({contentType: 'text/html', body: '<title>Other</title><p>Other vendor</p>'});
  if (kind === 'xhr' || kind === 'fetch')
    return route.fulfill({
      contentType: 'application/json',
      headers: {'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*'},
      body: '{"ok":true}',
    });
  if (url.hostname === 'www.google.com' && url.pathname.startsWith('/recaptcha/'))
    return route.fulfill({contentType: 'text/javascript', body: CAPTCHA});
  if (kind === 'script') return route.fulfill({contentType: 'text/javascript', body: ''});
  if (kind === 'stylesheet') return route.fulfill({contentType: 'text/css', body: ''});
  return route.abort();
};
