import type {ReactNode} from 'react';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {PageLanguages} from '../../src/site/page-languages.js';

interface LanguageSwitcherProps {
  readonly page: PageLanguages;
  readonly t: MessageFormat;
  /** The address of the page in a language now, from the one that the server knew. */
  readonly addressOf?: (href: string) => string;
  /** Read to screen readers while the browser goes to another language. */
  readonly status?: string;
  readonly onOpen?: (name: string) => void;
}

/** Links to a page in its other languages, each by its own name. */
export const LanguageSwitcher = ({
  page: {current, languages},
  t,
  addressOf = href => href,
  status = '',
  onOpen,
}: LanguageSwitcherProps): ReactNode => (
  <nav aria-label={t('languages')}>
    <ul className="vt-languages">
      {languages.map(({code, name, direction, href}) => (
        <li key={code}>
          <a
            href={addressOf(href)}
            lang={code}
            dir={direction}
            hrefLang={code}
            aria-current={code === current ? 'true' : undefined}
            onClick={onOpen && code !== current ? () => onOpen(name) : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
    <p className="vt-hidden" role="status">
      {status || null}
    </p>
  </nav>
);
