import {expect, test} from 'vitest';
import {CATALOG} from '../../examples/site/model/catalog.js';
import type {PageModel} from '../../examples/site/model/page-model.js';
import {pages} from '../../examples/site/pages/pages.js';
import {findView} from '../../examples/site/views/find.js';
import {render} from '../../src/template/index.js';
import {PAGE_FORMS} from './page-forms.js';

const modelOf = (q: string | undefined, locale: PageModel['locale'] = 'en-US'): PageModel => ({
  path: '/find',
  locale,
  query: q === undefined ? {} : {q},
  catalog: CATALOG,
  cart: null,
  order: null,
  stock: {},
  forms: PAGE_FORMS,
  crumb: 'crumb-of-a-visitor',
  captcha: null,
  notice: null,
  values: {},
});

const htmlOf = (model: PageModel): string => pages.render(model)?.html ?? '';
const partOf = (html: string, name: string): string =>
  new RegExp(`data-search="${name}">(.*?)</(?:p|ul)>`, 's').exec(
    html.replace(/<p class="item-note.*?<\/p>/gs, ''),
  )?.[1] ?? '';

const ROWS = [
  ['lantern', 'en-US', '1 result', ['/products/kiln-lantern']],
  ['farol', 'es-ES', '1 resultado', ['/es/products/kiln-lantern']],
  ['nothing like it', 'en-US', 'No results', []],
  ['lantern', 'pt-BR', '1 resultado', ['/pt/products/kiln-lantern']],
  ['فانوس', 'ar', 'نتيجة واحدة', ['/ar/products/kiln-lantern']],
  ['zzz', 'ja-JP', '見つかりませんでした', []],
  ['nada parecido', 'es-ES', 'Ningún resultado', []],
] as const;
for (const [q, locale, count, hrefs] of ROWS)
  test(`the search page in ${locale} for "${q}" says ${count} without any script`, () => {
    const html = htmlOf(modelOf(q, locale));
    expect(partOf(html, 'count')).toBe(count);
    const links = [...partOf(html, 'results').matchAll(/card-link" href="([^"]*)"/g)];
    expect(links.map(([, href]) => href)).toEqual(hrefs);
  });

test('without a query every product is listed and counted', () => {
  const {items, count, props} = findView(modelOf(undefined));
  expect(count).toBe(items.length);
  expect(items).toEqual(props.items);
  expect(partOf(htmlOf(modelOf(undefined)), 'count')).toBe(`${count} results`);
});

test('what was typed is shown as text and comes along to the other language', () => {
  const html = htmlOf(modelOf('"><img src=x>'));
  expect(html).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  expect(htmlOf(modelOf('mug & bowl'))).toContain('href="/es/find?q=mug+%26+bowl"');
});

for (const locale of ['en-US', 'es-ES', 'ar'] as const)
  test(`the block's props in ${locale} render the very list the server rendered`, () => {
    const {items, count, q, props} = findView(modelOf('e', locale));
    const html = htmlOf(modelOf('e', locale));
    for (const source of Object.values(props.templates)) {
      const {output, errors} = render(
        source,
        {items, count, q, t: props.t},
        {partials: props.partials, locale},
      );
      expect(errors).toEqual([]);
      expect(html).toContain(`>${output}</`);
    }
  });
