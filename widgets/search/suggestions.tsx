import type {ReactNode} from 'react';
import type {Suggestion} from '../../src/site/suggestions.js';

/** The id of an option, for the field that it belongs to. */
export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** Pages that a visitor may mean, below a search field, and how many a screen reader announces; empty where there is none. */
export const Suggestions = ({
  id,
  label,
  items,
  current,
  status,
}: {
  id: string;
  label: string;
  items: readonly Suggestion[];
  current: number;
  status: string;
}): ReactNode => (
  <>
    <div className="vt-suggestions" id={id} role="listbox" aria-label={label} hidden={items.length === 0}>
      {items.map(({href, title}, at) => (
        <a
          key={href}
          className="vt-suggestion"
          id={optionId(id, at)}
          role="option"
          aria-selected={at === current}
          tabIndex={-1}
          href={href}
        >
          {title}
        </a>
      ))}
    </div>
    <p className="vt-hidden" role="status">
      {status || null}
    </p>
  </>
);
