import {type ReactNode, useEffect, useMemo, useRef} from 'react';
import {Button, Tree, TreeItem, TreeItemContent, useDragAndDrop, useLocale} from 'react-aria-components';
import {
  createPageCalls,
  type NavigationPlace,
  type PageEntry,
} from '../../../../src/builder/pages/page-calls.js';
import {useTexts} from '../../shared/provider.js';
import {DraftPanel, useNewer} from '../draft-parts.js';
import {flattened, withoutPage, withPage} from '../navigation.js';
import type {SitePartProps} from '../site-part-props.js';
import type {Strings} from '../strings.js';
import {NAVIGATION_MESSAGES} from './messages.js';
import {dropped, moved, nested, unnested} from './move-page.js';
import {useNavigation} from './navigation-session.js';

type Places = readonly NavigationPlace[];

interface TreeProps {
  readonly places: Places;
  readonly pages: readonly PageEntry[];
  /** Changes the places as they are by then. */
  readonly onEdit: (change: (places: Places) => Places) => void;
  readonly mayWrite: boolean;
  readonly t: Strings;
}

const isSame = (a: Places, b: Places): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Ways to move a page without dragging it, with their arrows from left to right and from right to left. */
const WAYS = [
  ['navigation-up', {ltr: '↑', rtl: '↑'}, (places: Places, id: string) => moved(places, id, -1)],
  ['navigation-down', {ltr: '↓', rtl: '↓'}, (places: Places, id: string) => moved(places, id, 1)],
  ['navigation-below', {ltr: '→', rtl: '←'}, nested],
  ['navigation-beside', {ltr: '←', rtl: '→'}, unnested],
] as const;

const titleIn = (pages: readonly PageEntry[], id: string): string =>
  pages.find(page => page.id === id)?.title ?? id;

/** Moves a page without dragging it, or takes it out. */
function Tools({
  pageId,
  title,
  places,
  onEdit,
  t,
}: Pick<TreeProps, 'places' | 'onEdit' | 't'> & {
  readonly pageId: string;
  readonly title: string;
}): ReactNode {
  const n = useTexts(NAVIGATION_MESSAGES);
  const {direction} = useLocale();
  return (
    <span className="vte-tools">
      {WAYS.map(([name, arrows, way]) => (
        <Button
          key={name}
          aria-label={`${n(name)}: ${title}`}
          isDisabled={isSame(way(places, pageId), places)}
          onPress={() => onEdit(now => way(now, pageId))}
        >
          {arrows[direction]}
        </Button>
      ))}
      <Button
        aria-label={`${t.leaveNavigation}: ${title}`}
        onPress={() => onEdit(now => withoutPage(now, pageId))}
      >
        −
      </Button>
    </span>
  );
}

function Entry({place, ...props}: TreeProps & {readonly place: NavigationPlace}): ReactNode {
  const {pages, mayWrite, t} = props;
  const {pageId, items} = place;
  const title = titleIn(pages, pageId);
  return (
    <TreeItem id={pageId} textValue={title} className="ed-place">
      <TreeItemContent>
        {mayWrite && (
          <span className="vte-tools">
            <Button slot="drag" aria-label={`${t.drag}: ${title}`}>
              ⠿
            </Button>
          </span>
        )}
        <span className="vte-name">{title}</span>
        {mayWrite && <Tools {...{pageId, title}} {...props} />}
      </TreeItemContent>
      {items.map(inner => (
        <Entry key={inner.pageId} place={inner} {...props} />
      ))}
    </TreeItem>
  );
}

/** Drags of pages by pointer and by keys: before, after and below others. */
function useDrags({places, pages, onEdit, mayWrite}: TreeProps) {
  const isRoot = (id: string): boolean => places.some(place => place.pageId === id);
  const isPlace = (id: string): boolean => flattened(places).some(place => place.pageId === id);
  const {dragAndDropHooks} = useDragAndDrop({
    isDisabled: !mayWrite,
    getItems: keys => [...keys].map(key => ({'text/plain': titleIn(pages, String(key))})),
    getDropOperation(target) {
      if (target.type !== 'item') return 'move';
      const id = String(target.key);
      // The tree also asks for what is inside the last row, in place of the end of the tree.
      return isPlace(id) && (target.dropPosition !== 'on' || isRoot(id)) ? 'move' : 'cancel';
    },
    onMove({keys, target}) {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      onEdit(now => dropped(now, id, {pageId: String(target.key), position: target.dropPosition}));
    },
  });
  return dragAndDropHooks;
}

/** Keeps the focus on a page whose place is made again, as below another page. */
function useFocus(places: Places) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const shown = useRef(places);
  useEffect(() => {
    const tree = ref.current;
    const note = ({target}: Event): void => {
      const row = (target as Element).closest('[data-key]');
      last.current = row?.getAttribute('data-key') ?? last.current;
    };
    tree?.addEventListener('focusin', note);
    return () => tree?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (shown.current === places) return undefined;
    shown.current = places;
    // The tree makes its rows a render later.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || last.current === null) return;
      const row = ref.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(last.current)}"]`);
      (row ?? ref.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [places]);
  return ref;
}

/** The pages of the navigation as a tree. */
function Places(props: TreeProps): ReactNode {
  const {places, t} = props;
  const ref = useFocus(places);
  const n = useTexts(NAVIGATION_MESSAGES);
  return (
    <Tree
      ref={ref}
      aria-label={t.siteParts.navigation}
      className="vte-list ed-tree"
      // Every page below another one is shown.
      expandedKeys={flattened(places).map(({pageId}) => pageId)}
      selectionMode="none"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={useDrags(props)}
      renderEmptyState={() => <p className="vte-none">{n('navigation-empty')}</p>}
    >
      {places.map(place => (
        <Entry key={place.pageId} place={place} {...props} />
      ))}
    </Tree>
  );
}

/** The pages that the navigation does not have. */
function Others({places, pages, onEdit, mayWrite, t}: TreeProps): ReactNode {
  const n = useTexts(NAVIGATION_MESSAGES);
  const placed = flattened(places).map(({pageId}) => pageId);
  const others = pages.filter(({id}) => !placed.includes(id));
  if (!others.length) return null;
  return (
    <>
      <h2>{n('navigation-others')}</h2>
      <ul className="ed-others">
        {others.map(({id, title}) => (
          <li key={id} className="vte-entry">
            {title}
            {mayWrite && (
              <span className="vte-tools">
                <Button
                  aria-label={`${t.addToNavigation}: ${title}`}
                  onPress={() => onEdit(now => withPage(now, id))}
                >
                  +
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The session of the navigation; the frame and the list of pages follow what it saves. */
function useShownNavigation({client, site, onReload, onStored}: SitePartProps) {
  const calls = useMemo(() => createPageCalls(client), [client]);
  const navigation = useNavigation(calls, site);
  const {revision} = navigation.snapshot.stored;
  const isNewer = revision > site.navigation.revision;
  useNewer(revision, onReload);
  useEffect(() => {
    if (isNewer) onStored();
  }, [isNewer, onStored]);
  return navigation;
}

/** A version of the navigation, as a choice between two shows it. */
const textOf = (items: Places, pages: readonly PageEntry[]): string =>
  flattened(items)
    .map(({pageId, depth}) => `${depth ? '– ' : ''}${titleIn(pages, pageId)}`)
    .join('\n');

/** The site's navigation: pages in order, and pages below them. Visitors see a change at once. */
export function NavigationPart(props: SitePartProps): ReactNode {
  const {site, t} = props;
  const n = useTexts(NAVIGATION_MESSAGES);
  const {session, snapshot} = useShownNavigation(props);
  const name = t.siteParts.navigation;
  const onEdit: TreeProps['onEdit'] = change => {
    const {items} = session.getSnapshot().value;
    const next = change(items);
    if (!isSame(next, items)) session.edit({items: next});
  };
  const tree = {onEdit, t, places: snapshot.value.items, pages: site.pages, mayWrite: site.mayPublish};
  return (
    <DraftPanel
      label={name}
      readOnly={n('navigation-read-only')}
      mayWrite={site.mayPublish}
      nameOf={() => name}
      shown={({items}) => textOf(items, site.pages)}
      {...{session, snapshot, t}}
      prefix={props.prefix}
    >
      <h2>{name}</h2>
      <p className="vte-hint">{n('navigation-hint')}</p>
      <Places {...tree} />
      <Others {...tree} />
    </DraftPanel>
  );
}
