// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {mount} from '../../../runtime/blocks/list/quick-view.js';
import {makePage, put, settle} from './page.js';

const ICON = '<svg aria-hidden="true"><path d="M0 0"></path></svg>';
const link = (attributes: string, content: string) =>
  `<ul><li><a data-block="quick-view" href="/shop/mug" ${attributes}>${content}</a></li></ul>`;

const ROWS = [
  ['a link without text', link('', ICON), {}, 'Quick View'],
  ['a link without text where the owner has a label', link('', ICON), {'quick-view': 'Peek'}, 'Peek'],
  ['a link with text', link('', 'Mug'), {}, null],
  ['a link with a picture that has a text', link('', '<img alt="Mug">'), {}, null],
  ['a link that is named', link('aria-label="Look at the mug"', ICON), {}, 'Look at the mug'],
] as const;

for (const [what, html, labels, name] of ROWS)
  test(`PROD-06 ${what} is called ${name ?? 'what it contains'}`, async () => {
    const element = put(html);
    const page = makePage();
    const shown = {
      ...page,
      site: {...page.site, labels},
      messages: async () => ({'quick-view': 'Quick View'}),
    };
    const {signal} = new AbortController();
    await mount({element, page: shown, signal, kind: 'quick-view'} as never);
    await settle();
    expect(element.getAttribute('aria-label')).toBe(name);
  });
