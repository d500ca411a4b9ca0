import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {SITE_PART_NAMES, type SitePartName} from './site-part-names.js';
import type {Strings} from './strings.js';

/** Buttons that open the parts of the site. */
export const SitePartButtons = ({
  current,
  onOpen,
  t,
}: {
  readonly current: SitePartName | null;
  readonly onOpen: (name: SitePartName) => void;
  readonly t: Strings;
}): ReactNode => (
  <nav aria-label={t.site} className="ed-pages">
    <h2>{t.site}</h2>
    <ul>
      {SITE_PART_NAMES.map(name => (
        <li key={name} className="vte-entry">
          <Button
            className="ed-page"
            aria-current={name === current ? 'page' : undefined}
            onPress={() => onOpen(name)}
          >
            {t.siteParts[name]}
          </Button>
        </li>
      ))}
    </ul>
  </nav>
);
