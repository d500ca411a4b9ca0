import {type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import {Button, Tree, TreeItem, TreeItemContent, useDragAndDrop, useLocale} from 'react-aria-components';
import {
  mayHaveBelow,
  type NavigationPlace,
  placeKey,
} from '../../../../src/builder/pages/navigation-place.js';
import {createPageCalls} from '../../../../src/builder/pages/page-calls.js';
import {useTexts} from '../../shared/provider.js';
import {DraftPanel, useNewer} from '../draft-parts.js';
import {flattened, withoutPlace} from '../navigation.js';
import type {SitePartProps} from '../site-part-props.js';
import type {Strings} from '../strings.js';
import {NAVIGATION_MESSAGES} from './messages.js';
import {dropped, moved, nested, unnested} from './move-page.js';
import {NavigationLink, Others} from './navigation-others.js';
import {useNavigation} from './navigation-session.js';
import {placeTitle, type Titled} from './place-title.js';

type Places = readonly NavigationPlace[];

interface TreeProps {
  readonly places: Places;
  readonly site: Titled;
  /** Changes the places as they are by then. */
  readonly onEdit: (change: (places: Places) => Places) => void;
  /** Opens the fields of a link by the name of its place. */
  readonly onChange: (key: string) => void;
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

/** What places are called. */
function useTitles(site: Titled): (place: NavigationPlace) => string {
  const n = useTexts(NAVIGATION_MESSAGES);
  return place => placeTitle(place, site) ?? n('navigation-gone');
}

/** Moves a place without dragging it, changes a link, or takes it out. */
function Tools({
  place,
  title,
  places,
  onEdit,
  onChange,
  t,
}: Pick<TreeProps, 'places' | 'onEdit' | 'onChange' | 't'> & {
  readonly place: NavigationPlace;
  readonly title: string;
}): ReactNode {
  const key = placeKey(place);
  const n = useTexts(NAVIGATION_MESSAGES);
  const {direction} = useLocale();
  return (
    <span className="vte-tools">
      {'href' in place && (
        <Button aria-label={`${n('navigation-change')}: ${title}`} onPress={() => onChange(key)}>
          ✎
        </Button>
      )}
      {WAYS.map(([name, arrows, way]) => (
        <Button
          key={name}
          aria-label={`${n(name)}: ${title}`}
          isDisabled={isSame(way(places, key), places)}
          onPress={() => onEdit(now => way(now, key))}
        >
          {arrows[direction]}
        </Button>
      ))}
      <Button
        aria-label={`${t.leaveNavigation}: ${title}`}
        onPress={() => onEdit(now => withoutPlace(now, key))}
      >
        −
      </Button>
    </span>
  );
}

function Entry({place, ...props}: TreeProps & {readonly place: NavigationPlace}): ReactNode {
  const {site, mayWrite, t} = props;
  const title = useTitles(site)(place);
  return (
    <TreeItem id={placeKey(place)} textValue={title} className="ed-place">
      <TreeItemContent>
        {mayWrite && (
          <span className="vte-tools">
            <Button slot="drag" aria-label={`${t.drag}: ${title}`}>
              ⠿
            </Button>
          </span>
        )}
        <span className="vte-name">{title}</span>
        {mayWrite && <Tools place={place} title={title} {...props} />}
      </TreeItemContent>
      {place.items.map(inner => (
        <Entry key={placeKey(inner)} place={inner} {...props} />
      ))}
    </TreeItem>
  );
}

/** Drags of places by pointer and by keys: before, after and below others. */
function useDrags({places, site, onEdit, mayWrite}: TreeProps) {
  const titleOf = useTitles(site);
  const entries = new Map(flattened(places).map(entry => [entry.key, entry]));
  const takes = (id: string): boolean => {
    const entry = entries.get(id);
    return entry?.depth === 0 && mayHaveBelow(entry.place);
  };
  const titleAt = (id: string): string => {
    const place = entries.get(id)?.place;
    return place ? titleOf(place) : id;
  };
  const {dragAndDropHooks} = useDragAndDrop({
    isDisabled: !mayWrite,
    getItems: keys => [...keys].map(key => ({'text/plain': titleAt(String(key))})),
    getDropOperation(target) {
      if (target.type !== 'item') return 'move';
      const id = String(target.key);
      // The tree also asks for what is inside the last row, in place of the end of the tree.
      return entries.has(id) && (target.dropPosition !== 'on' || takes(id)) ? 'move' : 'cancel';
    },
    onMove({keys, target}) {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      onEdit(now => dropped(now, id, {key: String(target.key), position: target.dropPosition}));
    },
  });
  return dragAndDropHooks;
}

/** Keeps the focus on a place that is made again, as below a page. */
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

/** The places of the navigation as a tree. */
function Places(props: TreeProps): ReactNode {
  const {places, t} = props;
  const ref = useFocus(places);
  const n = useTexts(NAVIGATION_MESSAGES);
  return (
    <Tree
      ref={ref}
      aria-label={t.siteParts.navigation}
      className="vte-list ed-tree"
      // Every place below a page is shown.
      expandedKeys={flattened(places).map(({key}) => key)}
      selectionMode="none"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={useDrags(props)}
      renderEmptyState={() => <p className="vte-none">{n('navigation-empty')}</p>}
    >
      {places.map(place => (
        <Entry key={placeKey(place)} place={place} {...props} />
      ))}
    </Tree>
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
const textOf = (items: Places, titleOf: (place: NavigationPlace) => string): string =>
  flattened(items)
    .map(({place, depth}) => `${depth ? '– ' : ''}${titleOf(place)}`)
    .join('\n');

/** The site's navigation: its places in order, and those below pages. Visitors see a change at once. */
export function NavigationPart(props: SitePartProps): ReactNode {
  const {site, t} = props;
  const n = useTexts(NAVIGATION_MESSAGES);
  const {session, snapshot} = useShownNavigation(props);
  const titleOf = useTitles(site);
  const [changed, setChanged] = useState<string | null>(null);
  const name = t.siteParts.navigation;
  const onEdit: TreeProps['onEdit'] = change => {
    const {items} = session.getSnapshot().value;
    const next = change(items);
    if (!isSame(next, items)) session.edit({items: next});
  };
  const places = snapshot.value.items;
  const tree = {onEdit, onChange: setChanged, t, places, site, mayWrite: site.mayPublish};
  return (
    <DraftPanel
      label={name}
      readOnly={n('navigation-read-only')}
      mayWrite={site.mayPublish}
      nameOf={() => name}
      shown={({items}) => textOf(items, titleOf)}
      session={session}
      snapshot={snapshot}
      t={t}
      prefix={props.prefix}
    >
      <h2>{name}</h2>
      <p className="vte-hint">{n('navigation-hint')}</p>
      <Places {...tree} />
      <Others {...tree} />
      {site.mayPublish && (
        <NavigationLink
          places={places}
          onEdit={onEdit}
          changed={changed}
          client={props.client}
          site={site}
          t={t}
          onChanged={() => setChanged(null)}
        />
      )}
    </DraftPanel>
  );
}
