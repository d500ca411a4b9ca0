import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {contentStatus, statusMessage} from '../../../src/builder/content-status.js';
import type {NavigationPlace} from '../../../src/builder/pages/navigation-place.js';
import type {PageEntry, SitePages} from '../../../src/builder/pages/page-calls.js';
import {PAGE_FIELDS} from '../../../src/tables/page-block-kinds.js';
import {useBuilderMessages} from '../shared/provider.js';
import {flattened, isInNavigation, withoutPlace, withPlace} from './navigation.js';
import {pageName} from './page-name.js';
import type {Strings} from './strings.js';
import {TitleForm} from './title-form.js';

type Places = readonly NavigationPlace[];

interface PageListProps {
  readonly site: SitePages;
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  /** Makes a page; `key` is the same for each try of one title. */
  readonly onCreate: (title: string, key: string) => Promise<void>;
  readonly onNavigation: (change: (places: Places) => Places) => void;
  readonly t: Strings;
}

/** What visitors see of a page: the status that keeps it from them, and whether the draft is another than theirs. */
function PageState({
  page: {publishedRevision, isChanged, isLocked},
  t,
}: {
  readonly page: PageEntry;
  readonly t: Strings;
}): ReactNode {
  const m = useBuilderMessages();
  const isDraft = publishedRevision === null;
  // A page is published by a press, never at a time, and reviewed by nobody.
  const status = contentStatus({isDraft, isPrivate: isLocked, needsReview: false, publishAtMs: null}, 0);
  const change = !isDraft && isChanged ? t.changed : null;
  const texts = [status && m(statusMessage(status)), change].filter(Boolean);
  return <span className="vte-hint">{texts.join(' · ') || t.light}</span>;
}

function PageRow({
  page,
  depth,
  ...props
}: PageListProps & {readonly page: PageEntry; readonly depth: number}): ReactNode {
  const {site, current, onOpen, onNavigation, t} = props;
  const isPlaced = isInNavigation(site.navigation.items, page.id);
  const name = pageName(page, site.pages);
  return (
    <li className={`vte-entry ed-depth-${Math.min(depth, 2)}`}>
      <Button
        className="ed-page"
        aria-current={page.id === current ? 'page' : undefined}
        onPress={() => onOpen(page.id)}
      >
        {name} <PageState page={page} t={t} />
      </Button>
      {site.mayPublish && (
        <span className="vte-tools">
          <Button
            aria-label={`${isPlaced ? t.leaveNavigation : t.addToNavigation}: ${name}`}
            onPress={() =>
              onNavigation(places =>
                isPlaced ? withoutPlace(places, page.id) : withPlace(places, {pageId: page.id}),
              )
            }
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
  const placed = flattened(site.navigation.items).flatMap(({key, depth}) => {
    const page = site.pages.find(({id}) => id === key);
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
        <TitleForm
          label={t.newPageTitle}
          button={t.create}
          maxLength={PAGE_FIELDS.title}
          onCreate={onCreate}
        />
      )}
    </section>
  );
}
