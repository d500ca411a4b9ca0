import {existsSync, readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {LANGUAGES} from '../../examples/site/model/languages.js';
import {FORM_FIELDS} from '../../src/tables/form-fields.js';
import {renderBlock} from '../../widgets/server/index.js';
import {RENDERED_KINDS} from '../../widgets/server/render-block.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {type BlockState, STATE_PAGES, STATE_PARTS} from './block-states.js';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {changesOf, noteChanges} from './note-changes.js';
import {untilLive} from './until-live.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const STATES = STATE_PAGES.flatMap(({blocks}) => blocks);

test('B03 every kind that a server renders has states in the table, with every part of a state', () => {
  expect([...new Set(STATES.map(({kind}) => kind))].sort()).toEqual([...RENDERED_KINDS].sort());
  const unused = Object.entries(STATE_PARTS).flatMap(([kind, parts]) => {
    const used = STATES.filter(state => state.kind === kind).flatMap(({state}) => Object.keys(state ?? {}));
    return Object.keys(parts)
      .filter(part => !used.includes(part))
      .map(part => `${kind}: ${part}`);
  });
  expect(unused).toEqual([]);
});

const nameOf = ({kind, name}: BlockState): string => `${kind}, ${name}`;
/** States in which a live block adds parts of its own to the server's. */
const EXTENDED = STATES.filter(({isExtended}) => isExtended).map(nameOf);
/** Nodes that are removed, and texts that change. */
const REPLACES = /: (?:characterData |childList [^<]*-[A-Z#])/;
/** A live form shows its own messages, and some states get parts. Nothing else that the server rendered changes. */
const isAllowed = (change: string): boolean =>
  /: attributes novalidate in <form/.test(change) ||
  (EXTENDED.some(name => change.startsWith(`${name}: `)) && !REPLACES.test(change));

/** One page of the table in a language. */
const pageHtml = ({blocks, locale}: {blocks: readonly BlockState[]; locale: string}): string => {
  const render = (kind: string, data: object, state: object | undefined): string => {
    const {html, errors} = renderBlock(kind, data, {locale, crumb: 'secret', state});
    expect(errors).toEqual([]);
    return html;
  };
  const parts = blocks.map(block => {
    const {kind, data, state, product} = block;
    const html = `${product ? render('product', data, product) : ''}${render(kind, data, state)}`;
    return `<section data-state-of="${nameOf(block)}">${html}</section>`;
  });
  const site = JSON.stringify({locale, currency: 'USD'});
  return guestHtml(
    parts.join(''),
    `<script type="application/json" data-vitrine="site">${site}</script>${TAG}`,
  );
};

/** The fields of the page whose values are not those that the server gave them. */
const changedFields = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(text => {
    const served = new DOMParser().parseFromString(text, 'text/html');
    const valuesIn = (section: Element): string =>
      [...section.querySelectorAll<HTMLInputElement>('input,select,textarea')]
        .map(({name, value, checked}) => `${name}=${value}${checked ? ' (checked)' : ''}`)
        .join('\n');
    return [...document.querySelectorAll('[data-state-of]')].flatMap(section => {
      const state = section.getAttribute('data-state-of') ?? '';
      const now = valuesIn(section);
      const before = served.querySelector(`[data-state-of="${CSS.escape(state)}"]`);
      return before && valuesIn(before) === now
        ? []
        : [`${state}: ${before && valuesIn(before)} became ${now}`];
    });
  }, html);

/** The components that `renderBlock` renders with, as the text of their files. */
const componentTexts = (): string[] => {
  const texts = new Map<string, string>();
  const read = (file: URL): void => {
    const source = [file.href, file.href.replace(/ts$/, 'tsx')].find(name => existsSync(new URL(name)));
    if (!source || texts.has(source) || !source.includes('/widgets/')) return;
    const text = readFileSync(new URL(source), 'utf8');
    texts.set(source, text);
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)\.js'/g)) read(new URL(`${path}.ts`, source));
  };
  read(new URL('../../widgets/server/render-block.ts', import.meta.url));
  return [...texts.values()];
};
/** What only the cart page of an existing site shows, what follows typing there, and the buttons that stand for links once the sign-in is live. */
const LIVE_ONLY = ['vt-cart-held', 'vt-cart-counted', 'vt-login-link'];

test('B03 every part that a server may render is in one of the states of the table', () => {
  const classes = componentTexts().flatMap(text => text.match(/\bvt-[a-z]+(?:-[a-z]+)*(?![\w-])/g) ?? []);
  const html = STATE_PAGES.map(({blocks}) => pageHtml({blocks, locale: 'en-US'})).join('');
  const rendered = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const missing = [...new Set(classes)].filter(name => !rendered.has(name) && !LIVE_ONLY.includes(name));
  expect(missing).toEqual([]);
  const types = new Set(STATES.flatMap(({data}) => Object(data).fields ?? []).map(({type}) => type));
  expect(FORM_FIELDS.map(({type}) => type).filter(type => !types.has(type))).toEqual([]);
});

const LOCALES = Object.values(LANGUAGES).map(({locale}) => locale);
/** Languages that `npm test` renders every state in. */
const BY_DEFAULT: readonly string[] = ['en-US'];

for (const locale of LOCALES)
  test(
    `B03 hydrating every block in every state changes no node and no value, in ${locale}`,
    BY_DEFAULT.includes(locale) ? {} : ONLY_WHOLE,
    async () => {
      let cart: object = {};
      const visit = await visitGuest(shop, {
        html: guestHtml(''),
        // Every block is in the window, which takes time to paint: with a tenth of its pixels, less.
        options: {viewport: {width: 1280, height: 16_000}, deviceScaleFactor: 0.1},
        prepare: async page => {
          await noteChanges(page, '[data-block]');
          await page.route('**/api/commerce/shopping-cart*', route => route.fulfill({json: cart}));
        },
      });
      const {page, context, consoleLines, log} = visit;
      const found: string[] = [];
      for (const [at, {name, cart: given, blocks}] of STATE_PAGES.entries()) {
        cart = given;
        const html = pageHtml({blocks, locale});
        const url = shop.url(`/guest-${at}`);
        await page.route(url, route => route.fulfill({contentType: 'text/html; charset=utf-8', body: html}));
        if (name === 'no cart') await context.clearCookies();
        else await context.addCookies([{name: 'hasCart', value: 'true', url}]);
        await page.goto(url);
        await untilLive(page);
        expect([...consoleLines, ...log.errors], name).toEqual([]);
        found.push(...(await changesOf(page)), ...(await changedFields(page, html)));
      }
      expect(found.filter(change => !isAllowed(change))).toEqual([]);
    },
  );
