import {memo, type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import {useLocale} from 'react-aria-components';
import type {FormDraft} from '../../../src/builder/forms/form-draft.js';
import {readyForm} from '../../../src/builder/forms/ready-form.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import type {Form} from '../../../src/forms/form.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {renderEmptyForm} from '../../form/empty-form.js';
import {findOwnElements} from '../../form/field-elements.js';
import {createLiveForm, createTypingHandler} from '../../form/live-form.js';
import {openSteps} from '../../form/steps.js';
import {useVisitorMessages} from '../shared/visitor-messages.js';
import type {FormTextId} from './texts.js';
import type {FormLanguage} from './translations.js';

const loadParts = () => import('./form-preview-parts.js');

/** Makes the visitors' form live with the visitors' own code, but for what sends it; `onComplete` is called in its place. */
function openPreview(form: Form, place: HTMLElement, t: MessageFormat, onComplete: () => void): () => void {
  const elements = findOwnElements(form, place);
  if (!elements) return () => {};
  const cut = new AbortController();
  const {signal} = cut;
  // The builder itself names a condition that cannot hold.
  const live = createLiveForm(elements, {t, emailRule: 'html', report: () => {}, parts: loadParts});
  const check = async (at: number): Promise<boolean> => live.check(at);
  const steps = form.steps.length ? openSteps(elements, {check, signal}) : null;
  const complete = async (): Promise<void> => {
    if (!(await steps?.forward()) && live.check(null)) onComplete();
  };
  const handle = createTypingHandler(live, () => {});
  for (const name of ['input', 'focusout']) elements.element.addEventListener(name, handle, {signal});
  elements.element.addEventListener(
    'submit',
    event => {
      event.preventDefault();
      complete().catch(() => {});
    },
    {signal},
  );
  elements.element.noValidate = true;
  live.refresh();
  return () => cut.abort();
}

/** Rendered once for a definition: what its code does to the elements, React must not take back. */
const Rendered = memo(
  ({
    draft,
    form,
    language,
    direction,
    t,
    onComplete,
  }: {
    readonly draft: FormDraft;
    readonly form: Form;
    readonly language: string | undefined;
    readonly direction: string;
    readonly t: MessageFormat;
    readonly onComplete: () => void;
  }): ReactNode => {
    const place = useRef<HTMLDivElement>(null);
    useEffect(
      () => (place.current ? openPreview(form, place.current, t, onComplete) : undefined),
      [form, t, onComplete],
    );
    return (
      <div ref={place} className="vt-form-block" lang={language} dir={direction}>
        {renderEmptyForm(draft, '', {t})}
      </div>
    );
  },
);

/** The form that visitors get of a draft, or why there is none. */
const decoded = (draft: FormDraft): Form | DecodeError => {
  try {
    return decodeForm(draft, '');
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
};

/** The form as visitors use it: the same component and the same rules. Nothing is sent. */
export function FormPreview({
  draft,
  language,
  t,
}: {
  readonly draft: FormDraft;
  /** The language that the draft is in, where it is not that of the editor. */
  readonly language?: FormLanguage | undefined;
  readonly t: MessageFormat<FormTextId>;
}): ReactNode {
  const visitorMessages = useVisitorMessages(language?.code);
  const {direction: around} = useLocale();
  const direction = language?.direction ?? around;
  const ready = useMemo(() => readyForm(draft), [draft]);
  const form = useMemo(() => decoded(ready), [ready]);
  const [sent, setSent] = useState<FormDraft | null>(null);
  const complete = useMemo(() => () => setSent(ready), [ready]);
  return (
    <section className="vte-preview" aria-label={t('form-preview')}>
      <p className="vte-hint">{t('form-preview-hint')}</p>
      {form instanceof DecodeError ? (
        <p className="vte-problem">{t('form-preview-broken', {reason: form.message})}</p>
      ) : (
        <Rendered
          key={JSON.stringify(ready)}
          draft={ready}
          form={form}
          language={language?.code}
          direction={direction}
          t={visitorMessages}
          onComplete={complete}
        />
      )}
      <p role="status">{sent === ready && t('form-preview-sent')}</p>
    </section>
  );
}
