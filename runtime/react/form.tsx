import {memo, type ReactNode, useRef} from 'react';
import {decodeForm} from '../../src/forms/decode-form.js';
import type {Form as FormModel} from '../../src/forms/form.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {text} from '../../src/shared/decode.js';
import {renderEmptyForm} from '../../widgets/form/empty-form.js';
import {blockOf} from './block-of.js';
import {callback, guarded, type SharedProps} from './guarded.js';
import type {LiveShop} from './live-shop.js';
import type {Shop} from './shop-context.js';
import {useLive} from './use-live.js';
import {useVitrineEvent} from './use-site.js';

export interface FormProps extends SharedProps {
  /** The form as the platform sends it, and as the marker of a form block holds it. */
  readonly definition: object;
  /** Id of the element around the form; `form-<form id>` by default. */
  readonly id?: string;
  /** Called once the platform has accepted the form; `id` is its receipt. */
  readonly onSubmitted?: (sent: {readonly formId: string; readonly id: string}) => void;
}

interface Source {
  readonly form: FormModel;
  readonly element: HTMLElement;
  readonly kind: string;
  readonly t: MessageFormat;
}

/** Makes a form live that React rendered; it works on the elements there are, as it does on a server's. */
const makeLive = async (
  {page}: LiveShop,
  {form, element, kind, t}: Source,
  signal: AbortSignal,
): Promise<void> => {
  const {findOwnElements, openWhenNear} = await import('../chunks/form.js');
  const elements = signal.aborted ? null : findOwnElements(form, element);
  if (!elements) return;
  const formPage = {messages: {t, add: async () => {}}, isStyled: true};
  const unmount = await openWhenNear(blockOf({page, kind, element, signal}), elements, formPage);
  if (signal.aborted) unmount();
  else signal.addEventListener('abort', unmount);
};

/** Rendered once: what a visitor does to a form changes its elements, which React must not take back. */
const Rendered = memo(
  ({definition, shop: {t, path, post}}: {definition: object; shop: Shop; of: string}): ReactNode => {
    const {id} = decodeForm(definition, 'definition');
    return renderEmptyForm(definition, `${path}/form/${id}`, {t, crumb: post?.crumb});
  },
  (before, after) => before.of === after.of && before.shop.t === after.shop.t,
);

type ContentProps = FormProps & {data: FormModel; dataKey: string; shop: Shop};

const contentOf =
  (kind: 'form' | 'newsletter') =>
  ({definition, id, onSubmitted, className, data, dataKey, shop}: ContentProps): ReactNode => {
    const place = useRef<HTMLDivElement>(null);
    useLive((live, signal) => {
      const element = place.current;
      if (!element) return null;
      makeLive(live, {form: data, element, kind, t: shop.t}, signal).catch(cause =>
        live.page.report('form-failed', `form ${data.id} is not live`, element, cause),
      );
      return null;
    }, dataKey);
    useVitrineEvent('form-submitted', ({formId, id: receipt, origin}) => {
      if (formId === data.id && (origin === null || origin === place.current))
        onSubmitted?.({formId, id: receipt});
    });
    return (
      <div ref={place} id={id ?? `form-${data.id}`} className={className ?? 'vt-form-block'}>
        <Rendered key={dataKey} of={dataKey} definition={definition} shop={shop} />
      </div>
    );
  };

const component = (name: string, kind: 'form' | 'newsletter') =>
  guarded<FormProps, FormModel>({
    name,
    props: {className: text, id: text, onSubmitted: callback},
    keys: ['definition'],
    read: ({definition}) => decodeForm(definition, 'definition'),
    Content: contentOf(kind),
  });

/** A form with every field type, steps, files and drafts, which the platform takes. */
export const Form = component('Form', 'form');

/** A newsletter's form. */
export const Newsletter = component('Newsletter', 'newsletter');
