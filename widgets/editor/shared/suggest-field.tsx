import {type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {Failure} from './failure.js';
import {Field} from './fields.js';
import {SHARED_MESSAGES} from './messages.js';
import {usePlace} from './place-popover.js';
import {useBuilderMessages, useTexts} from './provider.js';
import {type Search, type Suggestion, useSearch} from './use-search.js';

interface SuggestFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly search: Search;
  readonly problem?: string | undefined;
  readonly hint?: string;
  /** Most characters. */
  readonly maxLength?: number;
}

/**
 * The open list with its current row, and what the keys of the field do. A search that ends late may put other rows in its place:
 * the current one stays so where it still is. Source: ARIA APG, combobox with list autocomplete.
 */
function useChoice({value, onChange, search}: SuggestFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const found = useSearch(search, value, isOpen);
  const {items} = found;
  const [current, setCurrent] = useState<string | null>(null);
  const at = items.findIndex(item => item.value === current);
  const set = (open: boolean): void => {
    setOpen(open);
    setCurrent(null);
  };
  const choose = (item: Suggestion): void => {
    onChange(item.value);
    set(false);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    const item = items[at];
    if (step) {
      if (!isOpen) set(true);
      else setCurrent(items.at((Math.max(at, step < 0 ? 0 : -1) + step) % items.length)?.value ?? null);
    } else if (isOpen && event.key === 'Enter' && item) choose(item);
    else if (isOpen && event.key === 'Escape') {
      event.stopPropagation();
      set(false);
    } else return;
    event.preventDefault();
  };
  const handlers = {
    onChange(event: {readonly target: {readonly value: string}}): void {
      onChange(event.target.value);
      set(true);
    },
    onClick: () => set(true),
    onBlur: () => set(false),
    onKeyDown: keyDown,
  };
  return {...found, isOpen, at, set, choose, handlers};
}

/** The list at the field. Nothing in it takes the focus, which stays in the field. */
function Suggestions({
  id,
  label,
  choice,
}: {
  readonly id: string;
  readonly label: string;
  readonly choice: Pick<ReturnType<typeof useChoice>, 'items' | 'at' | 'choose'>;
}): ReactNode {
  const {items, at, choose} = choice;
  const current = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row comes into view once it is the current one.
  useEffect(() => current.current?.scrollIntoView({block: 'nearest'}), [at]);
  return (
    <div id={id} role="listbox" aria-label={label} className="vte-list">
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the current row.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field choose it.
        <div
          key={item.value}
          id={`${id}-${index}`}
          ref={index === at ? current : null}
          role="option"
          aria-selected={index === at}
          className="vte-option"
          data-focused={index === at || undefined}
          onClick={() => choose(item)}
        >
          <bdi>{item.name}</bdi>{' '}
          <bdi dir="ltr" className="vte-hint">
            {item.value}
          </bdi>
        </div>
      ))}
    </div>
  );
}

/** The list, or what stands in its place. */
function Below({
  id,
  label,
  choice,
}: {
  readonly id: string;
  readonly label: string;
  readonly choice: ReturnType<typeof useChoice>;
}): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  const {isOpen, items, state} = choice;
  const popover = usePlace();
  if (!isOpen || state === 'failed') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here leaves the focus in the field.
    <div className="vte-popover" ref={popover} onMouseDown={event => event.preventDefault()}>
      {items.length > 0 ? (
        <Suggestions id={id} label={label} choice={choice} />
      ) : (
        <p role="status" className="vte-hint">
          {t(state === 'searching' ? 'searching' : 'nothing-found')}
        </p>
      )}
    </div>
  );
}

/** A field of one line that suggests what a search finds; any other text may be typed too. */
export function SuggestField(props: SuggestFieldProps): ReactNode {
  const {label, value, problem, hint, maxLength} = props;
  const m = useBuilderMessages();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = useChoice(props);
  const {isOpen, at, set, items} = choice;
  const hasList = isOpen && items.length > 0;
  const retry = (): void => {
    choice.retry();
    set(true);
    input.current?.focus();
  };
  return (
    <>
      {/* A text that still finds something is on its way to an address. */}
      <Field label={label} hint={hint} problem={hasList ? undefined : problem}>
        {ids => (
          <div className="vte-combo">
            <input
              {...ids}
              ref={input}
              role="combobox"
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              value={value}
              maxLength={maxLength}
              aria-autocomplete="list"
              aria-expanded={hasList}
              aria-controls={hasList ? list : undefined}
              aria-activedescendant={hasList && at >= 0 ? `${list}-${at}` : undefined}
              {...choice.handlers}
            />
            <Below id={list} label={label} choice={choice} />
          </div>
        )}
      </Field>
      {choice.state === 'failed' && <Failure text={m('results-not-loaded')} onRetry={retry} />}
    </>
  );
}
