import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {type Json, startShop, Visitor} from './shop-client.js';

const PAGES = '/api/site-content/pages';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const text = (words: string, ...marks: unknown[]) => ({type: 'text', text: words, marks});
const paragraph = (...content: unknown[]) => ({type: 'paragraph', content});

/** A page with one text, published; its draft's block and what a visitor reads. */
async function publishText(
  title: string,
  data: object,
): Promise<{readonly data: Json; readonly html: string}> {
  const {json} = await owner.send('POST', PAGES, {title});
  const block = {id: 'a', kind: 'text', data};
  const saved = await owner.send('POST', `${PAGES}/${json.id}/operations`, {
    revision: 1,
    operations: [{type: 'add-block', block, after: null}],
  });
  expect([title, saved.status]).toEqual([title, 200]);
  await owner.send('POST', `${PAGES}/${json.id}/publish`, {revision: 2});
  const visitor = await Visitor.arrive(shop.url);
  const {text: html} = await visitor.send('GET', `/${title.toLowerCase()}`);
  return {data: saved.json.draft?.blocks?.[0]?.data as Json, html};
}

test('SITE-02 a rich text is shown to visitors as it was written, and the search finds its plain text', async () => {
  const doc = {
    type: 'doc',
    content: [
      {type: 'heading', attrs: {level: 3}, content: [text('Glaze')]},
      {type: 'paragraph', attrs: {size: 'small'}, content: [text('An axolotl', {type: 'strong'})]},
    ],
  };
  const {html} = await publishText('Rich', {text: 'Glaze\n\nAn axolotl', doc});
  expect(html).toContain('<h3>Glaze</h3><p class="text-small"><strong>An axolotl</strong></p>');
  expect((await owner.send('GET', '/search?q=axolotl')).text).toContain('href="/rich"');
});

test('SITE-02 a text that is too long is refused, and none of it is cut', async () => {
  const {json} = await owner.send('POST', PAGES, {title: 'Long'});
  const doc = {type: 'doc', content: [{type: 'code_block', content: [text('x'.repeat(10_001))]}]};
  const block = {id: 'a', kind: 'text', data: {text: 'x', doc}};
  const {status, json: refusal} = await owner.send('POST', `${PAGES}/${json.id}/operations`, {
    revision: 1,
    operations: [{type: 'add-block', block, after: null}],
  });
  expect([status, refusal.code]).toEqual([400, 'body-invalid']);
  expect((await owner.send('GET', `${PAGES}/${json.id}`)).json.revision).toBe(1);
});

test('SEC a save leaves out what a rich text may not have, and keeps plain paragraphs of other data', async () => {
  const hostile = {
    type: 'doc',
    content: [
      {type: 'script', content: [text('alert(1)')]},
      paragraph(
        text('Bad', {type: 'link', attrs: {href: 'javascript:alert(1)'}}),
        text('<img src=x onerror=y>'),
      ),
      {type: 'image', attrs: {src: 'data:text/html,<script>alert(1)</script>', alt: 'x'}},
    ],
  };
  const {data, html} = await publishText('Hostile', {text: 'Bad', doc: hostile});
  expect(JSON.stringify(data)).not.toMatch(/javascript:|script|data:text/);
  expect(html).toContain('<p>Bad&lt;img src=x onerror=y&gt;</p>');
  for (const [at, doc] of [null, 3, 'x', [], {type: 'p'}].entries()) {
    const plain = await publishText(`Plain${at}`, {text: 'One.\n\nTwo.', doc});
    expect(plain.html).toContain('<p>One.</p><p>Two.</p>');
    expect(plain.data.doc).toBeUndefined();
  }
});
