import {expect, test} from 'vitest';
import {ownerMadeView} from '../../examples/site/views/owner-made-page.js';
import {EMPTY_PAGE} from '../../src/site/page-content.js';
import {MODEL} from './rendered-page.js';

/** The HTML of a block of an owner's page, in a shop that has forms by these ids. */
const htmlOfBlock = (kind: string, forms: readonly string[]): string => {
  const {newsletter} = MODEL.forms.byId;
  if (!newsletter) throw new Error('no newsletter');
  const byId = Object.fromEntries(forms.map(id => [id, {...newsletter, id, newsletter: id !== 'contact'}]));
  const content = {...EMPTY_PAGE, urlId: 'news', blocks: [{id: 'n', kind, data: {}}]};
  const model = {...MODEL, path: '/news', forms: {...MODEL.forms, byId}};
  const [made] = ownerMadeView(
    {id: 'p', content, mode: 'published'} as Parameters<typeof ownerMadeView>[0],
    model,
  ).blocks;
  return made?.html ?? '';
};

test('SITE-02 a newsletter block shows the form that signs up, whatever its id', () => {
  expect(htmlOfBlock('newsletter', ['contact', 'newsletter', 'letter'])).toContain(
    'action="/form/newsletter"',
  );
  expect(htmlOfBlock('newsletter', ['contact', 'letter'])).toContain('action="/form/letter"');
  expect(htmlOfBlock('newsletter', ['contact'])).toBe('');
});
