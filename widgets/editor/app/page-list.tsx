import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {NavigationPlace, PageEntry, SitePages} from '../../../src/builder/pages/page-calls.js';
import {TextInput} from '../shared/fields.js';
import {flattened, isInNavigation, moved, nested, unnested, withoutPage, withPage} from './navigation.js';
import type {Strings} from './strings.js';

interface PageListProps {
  readonly site: SitePages;
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (title: string) => void;
  readonly onNavigation: (items: readonly NavigationPlace[]) => void;
  readonly t: Strings;
}

type Change = readonly [label: string, text: string, places: readonly NavigationPlace[]];

/** Ways to move a page in the navigation; those that change nothing are left out. */
const changesOf = (page: PageEntry, {site, t}: PageListProps): readonly Change[] => {
  const {items} = site.navigation;
  const {id} = page;
  if (!isInNavigation(items, id)) return [[t.addToNavigation, '+', withPage(items, id)]];
  const all: readonly Change[] = [
    [t.navigationUp, '↑', moved(items, id, -1)],
    [t.navigationDown, '↓', moved(items, id, 1)],
    [t.below, '→', nested(items, id)],
    [t.notBelow, '←', unnested(items, id)],
    [t.leaveNavigation, '−', withoutPage(items, id)],
  ];
  return all.filter(([, , places]) => JSON.stringify(places) !== JSON.stringify(items));
};

function PageRow({
  page,
  depth,
  ...props
}: PageListProps & {readonly page: PageEntry; readonly depth: number}): ReactNode {
  const {site, current, onOpen, onNavigation, t} = props;
  const state = page.publishedRevision === null ? t.notPublished : page.isChanged ? t.changed : t.light;
  return (
    <li className={`vte-entry ed-depth-${Math.min(depth, 2)}`}>
      <Button
        className="ed-page"
        aria-current={page.id === current ? 'page' : undefined}
        onPress={() => onOpen(page.id)}
      >
        {page.title} <span className="vte-hint">{state}</span>
      </Button>
      {site.mayPublish && (
        <span className="vte-tools">
          {changesOf(page, props).map(([label, text, places]) => (
            <Button key={label} aria-label={`${label}: ${page.title}`} onPress={() => onNavigation(places)}>
              {text}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

/** The site's pages: those of the navigation in its order, then the others; and a new one. */
export function PageList(props: PageListProps): ReactNode {
  const {site, onCreate, t} = props;
  const [title, setTitle] = useState('');
  const placed = flattened(site.navigation.items).flatMap(({pageId, depth}) => {
    const page = site.pages.find(({id}) => id === pageId);
    return page ? [{page, depth}] : [];
  });
  const others = site.pages
    .filter(page => !placed.some(one => one.page === page))
    .map(page => ({page, depth: 0}));
  return (
    <section aria-label={t.pages} className="ed-pages">
      <h2>{t.pages}</h2>
      {site.pages.length === 0 && <p>{t.noPages}</p>}
      <ul>
        {[...placed, ...others].map(({page, depth}) => (
          <PageRow key={page.id} page={page} depth={depth} {...props} />
        ))}
      </ul>
      {site.mayWrite && (
        <form
          className="ed-add"
          onSubmit={event => {
            event.preventDefault();
            if (title.trim()) onCreate(title.trim());
            setTitle('');
          }}
        >
          <TextInput label={t.newPageTitle} value={title} onChange={setTitle} />
          <Button className="vte-button" type="submit">
            {t.create}
          </Button>
        </form>
      )}
    </section>
  );
}
