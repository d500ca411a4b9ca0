import {expect, test} from 'vitest';
import {readCaptchaSettings} from '../../../src/site/captcha-settings.js';
import {CAPTCHA_PROVIDERS} from '../../../src/tables/captcha.js';

const read = (site: unknown, classic: unknown = undefined) => readCaptchaSettings(site, classic, 'es');

test('CAP-01 a site without a key has no captcha, whatever else its settings are', () => {
  for (const site of [
    undefined,
    null,
    'x',
    {},
    {captcha: null},
    {captcha: {siteKey: ''}},
    {captcha: {siteKey: 7}},
  ])
    expect(read(site)).toBeNull();
  expect(read(JSON.parse('{"__proto__": {"captcha": {"siteKey": "k"}}}'))).toBeNull();
});

test('CAP-03 each provider has its own script, with key and language', () => {
  for (const {name} of CAPTCHA_PROVIDERS) {
    const settings = read({captcha: {provider: name, siteKey: 'a&b'}});
    expect(settings?.provider.name).toBe(name);
    expect(settings?.scriptUrl).toMatch(/^https:\/\/[a-z.]+\/[\w./]+\?render=(?:explicit|a%26b)/);
    expect(settings?.scriptUrl).not.toContain('{');
  }
});

test('CAP-03 an unknown provider is the classic one; a site may serve the script itself', () => {
  expect(read({captcha: {provider: '__proto__', siteKey: 'k'}})?.provider.name).toBe('recaptcha');
  const own = read({captcha: {provider: 'turnstile', siteKey: 'k', scriptUrl: '/copy.js?k={siteKey}'}});
  expect(own).toMatchObject({siteKey: 'k', scriptUrl: '/copy.js?k=k'});
});

// Source: docs of real sites, "Settings of the store".
test('CAP-01 the enterprise key of existing sites counts in any place where there is no classic key', () => {
  const recaptchaEnterpriseContext = {recaptchaEnterpriseSiteKey: 'score'};
  const ENTERPRISE = {siteKey: 'score', provider: {name: 'recaptcha-enterprise-v3'}};
  for (const compat of [
    {recaptchaEnterpriseContext},
    {websiteSettings: {recaptchaEnterpriseContext}},
    {websiteSettings: {storeSettings: {recaptchaEnterpriseContext}}},
    {recaptchaEnterpriseContext, websiteSettings: {captchaSettings: {siteKey: ''}}},
  ])
    expect(read(undefined, compat)).toMatchObject(ENTERPRISE);
  const classic = {recaptchaEnterpriseContext, websiteSettings: {captchaSettings: {siteKey: 'classic'}}};
  expect(read(undefined, classic)?.siteKey).toBe('classic');
  expect(read({captcha: {siteKey: 'own'}}, {recaptchaEnterpriseContext})?.siteKey).toBe('own');
  expect(read(undefined, {recaptchaEnterpriseContext: {recaptchaEnterpriseSiteKey: 7}})).toBeNull();
});

test('CAP-01 existing sites’ context has the key in either place, under the page’s own', () => {
  const captchaSettings = {siteKey: 'classic'};
  expect(read(undefined, {websiteSettings: {captchaSettings}})?.siteKey).toBe('classic');
  expect(read(undefined, {website: {captchaSettings}})?.siteKey).toBe('classic');
  expect(read({captcha: {siteKey: 'own'}}, {website: {captchaSettings}})?.siteKey).toBe('own');
});
