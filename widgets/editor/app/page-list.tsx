import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {NavigationPlace, PageEntry, SitePages} from '../../../src/builder/pages/page-calls.js';
import {TextInput} from '../shared/fields.js';
import {flattened, isInNavigation, withoutPage, withPage} from './navigation.js';
import type {Strings} from './strings.js';

type Places = readonly NavigationPlace[];

interface PageListProps {
  readonly site: SitePages;
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (title: string) => void;
  readonly onNavigation: (change: (places: Places) => Places) => void;
  readonly t: Strings;
}

function PageRow({
  page,
  depth,
  ...props
}: PageListProps & {readonly page: PageEntry; readonly depth: number}): ReactNode {
  const {site, current, onOpen, onNavigation, t} = props;
  const isPlaced = isInNavigation(site.navigation.items, page.id);
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
          <Button
            aria-label={`${isPlaced ? t.leaveNavigation : t.addToNavigation}: ${page.title}`}
            onPress={() => onNavigation(places => (isPlaced ? withoutPage : withPage)(places, page.id))}
          >
            {isPlaced ? '−' : '+'}
          </Button>
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
