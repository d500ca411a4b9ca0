import type {FormElements} from '../../../widgets/form/field-elements.js';
import {createLiveForm, createTypingHandler, type LiveForm} from '../../../widgets/form/live-form.js';
import type {Block} from '../../contracts.js';
import type {FormActions} from './actions.js';
import type {FormMessages} from './form-messages.js';
import {isBegun} from './is-begun.js';
import {addLiveStyles} from './live-styles.js';
import {partsLoader} from './load-parts.js';

/** A form that a visitor uses. */
export interface OpenForm {
  /** Handles an event of the form that shows a visitor near it, or one of typing. */
  handle(event: Event): void;
  /** Validates a step, shows its errors and moves the focus there. */
  check(step: number): boolean;
  /** Sends the form where it is valid; an error is shown and reported. */
  send(): Promise<void>;
}

/** What every form gets from its page. */
export interface FormPage {
  readonly messages: FormMessages;
  /** True where the page itself has the default styles of forms. */
  readonly isStyled: boolean;
}

/** A live form and what sends it. */
interface SentForm extends FormPage {
  readonly live: LiveForm;
  readonly actions: () => Promise<FormActions>;
}

/** Runs before a form is sent; returns whether the visitor has more to do first. */
type Stop = () => boolean | Promise<boolean>;

/** Opens the file fields of a form that has some. */
const openStops = async (
  block: Block,
  {live, actions, messages, isStyled}: SentForm,
): Promise<readonly Stop[]> => {
  const {page} = block;
  const {element} = live.elements;
  const stops: Stop[] = [];
  if (element.querySelector('[type=file]')) {
    const [{openFiles, addFileStyles}] = await Promise.all([
      page.chunk(() => import('../../chunks/form-files.js')),
      messages.add('files'),
    ]);
    if (!isStyled) addFileStyles();
    stops.push(openFiles(block, live, actions, messages.t).isHeld);
  }
  return stops;
};

/** Creates what handles an event of the form: the first one fetches what sends it, with its draft and its captcha. */
const createHandle = (live: LiveForm, actions: SentForm['actions']): OpenForm['handle'] => {
  const save = async (): Promise<void> => (await actions()).save();
  const handleTyping = createTypingHandler(live, () => {
    save().catch(() => {});
    // A visitor who types will send, perhaps without a network.
    live.parts().catch(() => {});
  });
  let isNear = false;
  const near = (): void => {
    if (!isNear) actions().catch(() => {});
    isNear = true;
  };
  if (isBegun(live.elements)) near();
  return event => {
    near();
    handleTyping(event);
  };
};

/** Suggests addresses to the fields of one, once its code arrives. */
const suggestAddresses = ({page, signal}: Block, element: HTMLFormElement): void => {
  page
    .chunk(() => import('../../chunks/address.js'))
    .then(({watchForm}) => watchForm(page, element, signal))
    .catch(() => {});
};

/** Makes a form validate, show its errors, conditions and counters, and send. Source: commerce spec §4, generic form. */
export const openForm = async (
  block: Block,
  elements: FormElements,
  formPage: FormPage,
): Promise<OpenForm> => {
  const {page, signal, element: origin} = block;
  const {messages, isStyled} = formPage;
  const {
    form: {id},
    element,
  } = elements;
  if (signal.aborted) throw new Error(`form ${id} left the page`);
  if (!isStyled) addLiveStyles();
  const t = elements.t ?? messages.t;
  const live = createLiveForm(elements, {
    t,
    emailRule: page.site.emailRule,
    report: page.report,
    parts: partsLoader(page),
  });
  const actions = page.once(async () => {
    const {openActions} = await page.chunk(() => import('../../chunks/form-actions.js'));
    return openActions(block, live, messages);
  });
  if (element.querySelector('[autocomplete=address-line1]')) suggestAddresses(block, element);
  const stops = await openStops(block, {...formPage, live, actions});
  const handle = createHandle(live, actions);
  live.refresh();
  return {
    handle,
    check: live.check,
    async send() {
      try {
        for (const stop of stops) if (await stop()) return;
        if (live.check(null)) await (await actions()).send();
      } catch (error) {
        page.report('form-failed', `form ${id} was not sent`, origin, error);
        live.show(new Map(), messages.t('form-not-processed'));
      }
    },
  };
};
