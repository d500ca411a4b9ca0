import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {
  type NavigationPlace,
  type NavigationTarget,
  placeKey,
} from '../../../../src/builder/pages/navigation-place.js';
import {useTexts} from '../../shared/provider.js';
import {LinkForm} from '../header-footer/link-form.js';
import {useLinkSearch} from '../link-searches.js';
import {flattened, isInNavigation, replaced, withoutPlace, withPlace} from '../navigation.js';
import {pageName} from '../page-name.js';
import type {SitePartProps} from '../site-part-props.js';
import type {Strings} from '../strings.js';
import {NAVIGATION_MESSAGES} from './messages.js';
import type {Titled} from './place-title.js';

type Places = readonly NavigationPlace[];
type Link = Extract<NavigationTarget, {readonly href: string}>;

interface OthersProps {
  readonly places: Places;
  readonly site: Titled;
  /** Changes the places as they are by then. */
  readonly onEdit: (change: (places: Places) => Places) => void;
  readonly t: Strings;
}

/** What the navigation may have and does not, with the names that tell pages of the theme from others of the same title. */
const othersOf = ({places, site: {pages, destinations}}: Pick<OthersProps, 'places' | 'site'>) => {
  const placed = new Set(flattened(places).map(({key}) => key));
  const all = [
    ...pages.map(page => ({target: {pageId: page.id}, name: pageName(page, pages)})),
    ...destinations.map(({target, title}) => ({
      target,
      name: 'path' in target ? `${title} (${target.path})` : title,
    })),
  ];
  return all.filter(({target}) => !placed.has(placeKey(target)));
};

/** What the navigation does not have, each with a button that adds it. */
export function Others({
  onEdit,
  mayWrite,
  t,
  ...props
}: OthersProps & {readonly mayWrite: boolean}): ReactNode {
  const n = useTexts(NAVIGATION_MESSAGES);
  const others = othersOf(props);
  if (!others.length) return null;
  return (
    <>
      <h2>{n('navigation-others')}</h2>
      <ul className="ed-others">
        {others.map(({target, name}) => (
          <li key={placeKey(target)} className="vte-entry">
            {name}
            {mayWrite && (
              <span className="vte-tools">
                <Button
                  aria-label={`${t.addToNavigation}: ${name}`}
                  onPress={() => onEdit(now => withPlace(now, target))}
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

/** The places with a link in place of another one or, without one, as the last; an address that is there gets its text. */
const withLink = (places: Places, link: Link, before: string | null): Places => {
  const key = placeKey(link);
  if (before !== null && isInNavigation(places, before))
    return replaced(key === before ? places : withoutPlace(places, key), before, link);
  return isInNavigation(places, key) ? replaced(places, key, link) : withPlace(places, link);
};

/** The fields of a link to any address: a new one, or the one of this name. */
export function NavigationLink({
  places,
  onEdit,
  changed,
  client,
  site,
  t,
  onChanged,
}: Pick<OthersProps, 'places' | 'onEdit'> &
  Pick<SitePartProps, 'client' | 'site' | 't'> & {
    readonly changed: string | null;
    /** Called once the link is changed, or stays as it is. */
    readonly onChanged: () => void;
  }): ReactNode {
  const found = flattened(places).find(({key}) => key === changed)?.place;
  const start = found && 'href' in found ? found : null;
  const search = useLinkSearch(client, site);
  return (
    <LinkForm
      key={start ? changed : null}
      start={start}
      search={search}
      editor={{site, loading: t.loading}}
      onCancel={onChanged}
      onSave={link => {
        // Whether it opens a window of its own has no field here.
        const {newWindow = false} = start ?? {};
        onEdit(now => withLink(now, {...link, ...(newWindow && {newWindow})}, start ? changed : null));
        onChanged();
      }}
    />
  );
}
