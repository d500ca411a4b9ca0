import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {useLocale} from 'react-aria-components';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import type {CodeLanguage} from './languages.js';
import type {Mistake} from './mistakes.js';
import type {CodeView, CodeViewOptions} from './open-code-view.js';
import {CODE_TEXTS, PHRASES} from './strings.js';

/** What the code editor is given. */
export interface CodeEditorProps {
  readonly label: string;
  readonly language: CodeLanguage;
  /** The code that it begins with; other code needs another `key`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  /** The nonce of the page's style policy; by default that of `<meta property="csp-nonce">`. */
  readonly nonce?: string;
}

/** The virtual keyboards of Android change code while it is typed. Source: runtime spec §8. */
const isAndroid = (): boolean => /android/i.test(navigator.userAgent);

const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Opens the editor in an element; `isPlain` where it cannot be downloaded. */
function useCodeView(
  {language, value, label, onChange, isDisabled = false, nonce}: CodeEditorProps,
  hint: string,
) {
  const {locale} = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<CodeView | null>(null);
  const [isPlain, setPlain] = useState(false);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const latest = useRef({value, label, onChange, isDisabled, nonce, locale});
  latest.current = {...latest.current, onChange, isDisabled};
  useEffect(() => {
    let isGone = false;
    let open: CodeView | null = null;
    const {value: text, label: name, nonce: given, locale: tag} = latest.current;
    const start = async (parent: HTMLElement): Promise<void> => {
      const options: Omit<CodeViewOptions, 'language'> = {
        parent,
        value: text,
        label: name,
        describedBy: hint,
        isEditable: !latest.current.isDisabled,
        nonce: given ?? pageNonce(),
        phrases: PHRASES[/^es(?:-|$)/i.test(tag) ? 'es' : 'en'],
        onChange: changed => latest.current.onChange(changed),
        onMistake: setMistake,
      };
      const {openCodeView} = await import('./open-code-view.js');
      open = await openCodeView({...options, language});
      if (isGone) open.view.destroy();
      else setOpened(open);
    };
    if (ref.current) start(ref.current).catch(() => !isGone && setPlain(true));
    return () => {
      isGone = true;
      open?.view.destroy();
    };
  }, [language, hint]);
  useEffect(() => opened?.setEditable(!isDisabled), [opened, isDisabled]);
  return {ref, isPlain, mistake};
}

/** The code as plain text, with the reason. */
function PlainCode({
  label,
  value,
  note,
  onChange,
}: Pick<CodeEditorProps, 'label' | 'value'> & {
  readonly note: string;
  /** Without it the code is only read. */
  readonly onChange?: ((value: string) => void) | undefined;
}): ReactNode {
  const id = useId();
  return (
    <div className="vte-media vte-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="vte-code-plain"
        dir="ltr"
        rows={12}
        spellCheck={false}
        aria-describedby={`${id}-note`}
        defaultValue={value}
        readOnly={!onChange}
        onChange={event => onChange?.(event.target.value)}
      />
      <p role="status" id={`${id}-note`} className="vte-hint">
        {note}
      </p>
    </div>
  );
}

function OpenCode(props: CodeEditorProps): ReactNode {
  const t = useTexts(CODE_TEXTS);
  const hint = useId();
  const {ref, isPlain, mistake} = useCodeView(props, hint);
  const {label, language, value, onChange, isDisabled} = props;
  if (isPlain)
    return (
      <PlainCode label={label} value={value} note={t('plain')} onChange={isDisabled ? undefined : onChange} />
    );
  return (
    // A key that the code has used is nobody else's.
    <fieldset
      className="vte-media vte-code vte-plain"
      onKeyDown={event => event.defaultPrevented && event.stopPropagation()}
    >
      <legend>{label}</legend>
      <div ref={ref} dir="ltr" />
      <p className="vte-hint" id={hint}>
        {t('keys-hint')}
        {language === 'template' && ` ${t('mistakes-hint')}`}
      </p>
      <p role="status" className="vte-problem">
        {mistake?.message} {mistake?.repair && t('repair-hint', {repair: mistake.repair})}
      </p>
    </fieldset>
  );
}

function CodeEditorPiece(props: CodeEditorProps): ReactNode {
  const rule = useBuilderMessages();
  const {label, value} = props;
  return isAndroid() ? (
    <PlainCode label={label} value={value} note={rule('code-on-android')} />
  ) : (
    <OpenCode key={props.language} {...props} />
  );
}

/**
 * An editor of HTML, CSS, JavaScript or the template language, which completes tags of templates and shows what is wrong with
 * them. On Android, and where it cannot be downloaded, the code is plain text.
 */
export const CodeEditor = inTextLanguage(CodeEditorPiece);
