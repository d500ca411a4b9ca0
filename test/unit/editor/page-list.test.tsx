// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test} from 'vitest';
import {createPageCalls, type SitePages} from '../../../src/builder/pages/page-calls.js';
import {PageList} from '../../../widgets/editor/app/page-list.js';
import {useSite} from '../../../widgets/editor/app/use-site.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const DRAFT = {isDraft: true, isChanged: true, isLocked: false};
const SHOWN = {isDraft: false, isChanged: false, isLocked: false};
// Source: runtime spec §3, content item status labels; the others are ours.
const STATES = [
  [DRAFT, 'Draft', 'Borrador'],
  [{...DRAFT, isLocked: true}, 'Draft', 'Borrador'],
  [SHOWN, 'Published', 'Publicada'],
  [{...SHOWN, isChanged: true}, 'Changed', 'Con cambios'],
  [{...SHOWN, isLocked: true}, 'Private', 'Privado'],
  [{...SHOWN, isLocked: true, isChanged: true}, 'Private · Changed', 'Privado · Con cambios'],
] as const;

const site: SitePages = {
  pages: STATES.map(([{isDraft, ...state}], at) => ({
    id: `p${at}`,
    title: `Page ${at}`,
    urlId: `page-${at}`,
    revision: 2,
    lockVersion: 0,
    ...state,
    publishedRevision: isDraft ? null : 1,
  })),
  navigation: {revision: 0, items: []},
  websiteId: 'w',
  mayWrite: true,
  mayPublish: true,
  timeZone: 'UTC',
  stores: [],
  products: [],
  forms: [],
  languages: [],
  defaultLanguage: 'en' as const,
  themePages: [],
  takenUrlIds: [],
  destinations: [],
};

test('BLD-04 pages with the same title show their addresses, in the list and in its buttons', async () => {
  const [first, second, third] = site.pages;
  const pages = [first, second, third].map(page => ({...page, title: page === third ? 'About' : 'Shop'}));
  const nothing = (): void => undefined;
  const root = await renderPiece(
    <EditorProvider locale="en">
      <PageList
        site={{...site, pages: pages as SitePages['pages']}}
        current={null}
        t={stringsIn('en')}
        onOpen={nothing}
        onCreate={async () => nothing()}
        onNavigation={nothing}
      />
    </EditorProvider>,
  );
  const names = [...root.querySelectorAll('.ed-page')].map(({textContent}) => textContent);
  expect(names).toEqual(['Shop (/page-0) Draft', 'Shop (/page-1) Draft', 'About Published']);
  const buttons = [...root.querySelectorAll('[aria-label]')].map(found => found.getAttribute('aria-label'));
  expect(buttons).toContain('Add to the navigation: Shop (/page-1)');
});

for (const [at, locale] of (['en', 'es'] as const).entries())
  test(`BLD-04 the list of pages says in ${locale} which status keeps a page from visitors`, async () => {
    const nothing = (): void => undefined;
    const root = await renderPiece(
      <EditorProvider locale={locale}>
        <PageList
          site={site}
          current={null}
          t={stringsIn(locale)}
          onOpen={nothing}
          onCreate={async () => nothing()}
          onNavigation={nothing}
        />
      </EditorProvider>,
    );
    const states = [...root.querySelectorAll('.ed-page')].map(({textContent}) => textContent);
    expect(states).toEqual(STATES.map((row, page) => `Page ${page} ${[row[1], row[2]][at]}`));
  });

test('SITE-02 the pages of the site that a newer answer overtook are not shown', async () => {
  const answers: ((read: SitePages) => void)[] = [];
  const calls = {
    ...createPageCalls(() => Promise.reject(new Error('not asked'))),
    readSite: () => new Promise<SitePages>(resolve => answers.push(resolve)),
  };
  const t = stringsIn('en');
  const Pages = () => {
    const {site: read, attempt} = useSite(calls, t);
    return (
      <button type="button" aria-label="Read" onClick={() => void attempt()}>
        {read?.pages.length}
      </button>
    );
  };
  const root = await renderPiece(<Pages />);
  await click(button(root, 'Read'));
  const [early, late] = answers;
  for (const [answer, pages] of [
    [late, site.pages],
    [early, []],
  ] as const) {
    await act(async () => answer?.({...site, pages}));
    expect(root.textContent).toBe(String(site.pages.length));
  }
});
