import {type KeyboardEvent, type ReactNode, useId, useState} from 'react';
import {isLinkTarget} from '../../../src/site/link-target.js';
import {useTexts} from '../shared/provider.js';
import {linkAt, setLink} from './commands.js';
import {RICH_TEXTS} from './strings.js';
import type {OpenEditor} from './use-editor-view.js';

/** What the form of a link is given. */
export interface LinkFormProps {
  readonly editor: OpenEditor;
  readonly onDone: () => void;
}

/** The address as it is typed, and what sets, removes and leaves it. */
function useAddress({editor, onDone}: LinkFormProps) {
  const before = linkAt(editor.state);
  const [href, setHref] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const finish = (address: string): void => {
    editor.run(setLink(address));
    onDone();
  };
  const submit = (): void => (isLinkTarget(href.trim()) ? finish(href.trim()) : setWrong(true));
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return {before, href, setHref, isWrong, submit, press, remove: () => finish('')};
}

/** The address of a link, below the toolbar while it is open. */
export function LinkForm(props: LinkFormProps): ReactNode {
  const t = useTexts(RICH_TEXTS);
  const id = useId();
  const {before, href, setHref, isWrong, submit, press, remove} = useAddress(props);
  return (
    <div className="vte-field">
      <label htmlFor={id}>{t('address')}</label>
      <input
        id={id}
        // The owner has just asked for it.
        ref={focusOnce}
        value={href}
        dir="ltr"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={event => setHref(event.target.value)}
        onKeyDown={press}
      />
      {isWrong && (
        <p role="alert" id={`${id}-problem`} className="vte-problem">
          {t('link-invalid')}
        </p>
      )}
      <div className="vte-row">
        <button type="button" className="vte-button" onClick={submit}>
          {t('set-link')}
        </button>
        {before && (
          <button type="button" className="vte-button" onClick={remove}>
            {t('remove-link')}
          </button>
        )}
      </div>
    </div>
  );
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus();
