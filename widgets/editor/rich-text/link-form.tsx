import {type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState} from 'react';
import {isLinkTarget} from '../../../src/site/link-target.js';
import {useTexts} from '../shared/provider.js';
import {linkAt, setLink} from './commands.js';
import {RICH_TEXTS} from './strings.js';
import type {TextLinkProps} from './text-link.js';
import type {OpenEditor} from './use-editor-view.js';

/** What the form of a link is given. Without `renderLink` the address is typed. */
export interface LinkFormProps {
  readonly editor: OpenEditor;
  readonly renderLink?: ((props: TextLinkProps) => ReactNode) | undefined;
  readonly onDone: () => void;
}

/** The address as it is edited, and what sets, removes and leaves it. */
function useAddress({editor, onDone}: LinkFormProps) {
  const [before] = useState(() => linkAt(editor.state));
  const [href, setHref] = useState<string | null>(before);
  const [isWrong, setWrong] = useState(false);
  const finish = (address: string): void => {
    editor.run(setLink(address));
    onDone();
  };
  const submit = (): void => {
    const address = href?.trim() ?? '';
    if (isLinkTarget(address)) finish(address);
    else setWrong(true);
  };
  const change = (next: string | null): void => {
    setHref(next);
    setWrong(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      // The text has the focus again.
      editor.run(() => true);
      onDone();
    }
    if (event.key !== 'Enter' || !(event.target as Element).matches('input')) return;
    event.preventDefault();
    submit();
  };
  return {before, href, change, isWrong, submit, press, remove: () => finish('')};
}

/** The field of an address that is typed. */
function AddressField({
  href,
  problemId,
  onChange,
}: Pick<TextLinkProps, 'href' | 'onChange'> & {readonly problemId: string | undefined}): ReactNode {
  const t = useTexts(RICH_TEXTS);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('address')}</label>
      <input
        id={id}
        value={href}
        dir="ltr"
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={event => onChange(event.target.value)}
      />
    </>
  );
}

/** Moves the focus to the form once its first field is there: a link editor may be a download. */
function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current;
    const opener = document.activeElement;
    const focus = (): void => {
      // The form may come late: an owner who went on meanwhile is left where they are.
      if (document.activeElement !== opener && !form?.contains(document.activeElement)) {
        observer.disconnect();
        return;
      }
      const field = form?.querySelector<HTMLElement>('input:checked, input:not([type=radio])');
      if (!field) return;
      observer.disconnect();
      field.focus();
    };
    const observer = new MutationObserver(focus);
    if (form) observer.observe(form, {childList: true, subtree: true});
    focus();
    return () => observer.disconnect();
  }, []);
  return root;
}

/** The address of a link, below the toolbar while it is open. */
export function LinkForm(props: LinkFormProps): ReactNode {
  const t = useTexts(RICH_TEXTS);
  const id = useId();
  const {before, href, change, isWrong, submit, press, remove} = useAddress(props);
  const {renderLink} = props;
  const problemId = isWrong ? `${id}-problem` : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its fields.
    <div className="vte-field" ref={useFirstFocus()} onKeyDown={press}>
      {renderLink ? (
        renderLink({label: t('link-to'), href: before, onChange: change})
      ) : (
        <AddressField href={href ?? ''} onChange={change} problemId={problemId} />
      )}
      {isWrong && (
        <p role="alert" id={problemId} className="vte-problem">
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
