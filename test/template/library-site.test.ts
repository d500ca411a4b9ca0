import {expect, test} from 'vitest';
import {render, siteInjects} from '../../src/template/index.js';

// Source: checklist SITE-09; runtime spec §2, §9
const ROWS = [
  ['the phone breakpoint', 'site/breakpoints', 'mobileMax', '432'],
  ['the desktop breakpoint', 'site/breakpoints', 'desktopMin', '433'],
  ['the hidden navigation', 'site/names', 'hiddenNavigation', '_hidden'],
  ['the member area navigation', 'site/names', 'memberAreaNavigation', '_memberareas'],
  ['the readme page', 'site/names', 'readmePage', 'readme'],
  ['the trial upgrade link', 'site/links', 'trialUpgrade', '/settings/billing/upgrade'],
  ['the upgrade-plan link', 'site/links', 'upgradePlan', '/settings/billing/subscriptions/website'],
  ['the cart link', 'site/links', 'cart', '/cart'],
] as const;

for (const [what, path, key, text] of ROWS)
  test(`SITE-09 templates know ${what}: ${text}`, () => {
    const source = `{.inject @site ${path}}{@site.${key}}`;
    expect(render(source, {}, {injects: siteInjects})).toEqual({output: text, errors: []});
  });

test('SITE-09 a food-ordering link without a title is called Order Now', () => {
  const source = '{.inject @title site/food-ordering-title}{.if title}{title}{.or}{@title}{.end}';
  expect(render(source, {}, {injects: siteInjects}).output).toBe('Order Now');
  expect(render(source, {title: 'Pizza'}, {injects: siteInjects}).output).toBe('Pizza');
});

test('SITE-09 the cart formatter and the cart link are one path', () => {
  expect(render('{@|cart-url}', {}).output).toBe('/cart');
});
