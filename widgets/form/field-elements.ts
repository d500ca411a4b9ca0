import type {Submission} from '../../src/api/forms.js';
import type {ExistingFields} from '../../src/forms/existing-submission.js';
import {shapeOf} from '../../src/forms/field-lookup.js';
import type {Form, FormField} from '../../src/forms/form.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import type {FormProblem} from '../../src/forms/problem.js';
import type {CaptchaAnswer} from '../../src/services/captcha-widget.js';
import {permanentPlace, type TextPlace} from './text-place.js';

/** A control that answers a field. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One control of the browser's own that answers all parts of a field, as a calendar does. */
export interface NativeParts {
  /** The parts of the answer, each empty where the visitor has chosen nothing. */
  read(): readonly string[];
  fill(parts: readonly string[]): void;
  /** What the browser finds wrong with it, null for nothing. */
  problem(): FormProblem | null;
}

/** A field on the page. */
export interface FieldElements {
  readonly field: FormField;
  readonly element: HTMLElement;
  readonly controls: readonly Control[];
  /** Shows the field's error. */
  readonly problem: TextPlace;
  /** Null where nothing is counted. */
  readonly counter: TextPlace | null;
  readonly native?: NativeParts;
}

/** The thanks that replace a sent form, and the element for the owner's HTML; null where the page has none. */
export interface Thanks {
  readonly place: HTMLElement;
  readonly html: HTMLElement | null;
  /** Has the form there again. */
  undo(): void;
}

/** The token of a captcha, and the name that it is sent under. */
type CaptchaToken = Extract<CaptchaAnswer, {readonly status: 'token'}>;

/** A form on the page: its definition, its elements and the places of its messages. */
export interface FormElements {
  readonly form: Form;
  readonly element: HTMLFormElement;
  readonly fields: readonly FieldElements[];
  readonly button: HTMLButtonElement | HTMLInputElement | null;
  /** Shows the error of the whole form, above it. */
  readonly alert: TextPlace;
  /** Shows all steps, where the first is shown alone before the code that leads on. */
  readonly showAllSteps?: (form: HTMLElement) => void;
  /** Replaces the button's text; null restores its own. */
  setLabel(text: string | null): void;
  /** The form's own messages, where the site defines some. */
  readonly t?: FormMessageFormat;
  /** The mailing lists that the visitor joins with this form. */
  readonly joins?: () => Pick<Submission, 'mailingLists'>;
  /** What the platform of an existing site takes besides; `proof` is the captcha's token. */
  readonly complete?: (form: string, proof: CaptchaToken | null) => ExistingFields;
  /** Thanks the visitor where an existing site has a place for it. */
  readonly thank?: (text: string) => Thanks;
}

/** Everything an element is answered with, in its order. */
export const controlsIn = (element: HTMLElement): readonly Control[] =>
  element instanceof HTMLInputElement
    ? [element]
    : [...element.querySelectorAll<Control>('input:not([type=submit]),textarea,select')];

/** Finds the elements of our own markup; null when one is missing, so that the form must be rendered. */
export const findOwnElements = (form: Form, block: HTMLElement): FormElements | null => {
  const element = block.querySelector('form');
  const alert = element?.querySelector<HTMLElement>('.vt-form-alert');
  if (!element || !alert || element.dataset.form !== form.id) return null;
  const places = new Map(
    [...element.querySelectorAll<HTMLElement>('[data-field]')].map(place => [place.dataset.field, place]),
  );
  const fields: FieldElements[] = [];
  for (const field of form.fields) {
    if (shapeOf(field.type) === 'none') continue;
    const place = places.get(field.id);
    if (!place) return null;
    const counter = place.querySelector<HTMLElement>('.vt-counter');
    fields.push({
      field,
      element: place,
      controls: controlsIn(place),
      problem: permanentPlace(place.querySelector('.vt-problem')),
      counter: counter && permanentPlace(counter),
    });
  }
  if (form.steps.length && !element.querySelector('.vt-step-buttons')) return null;
  const button = element.querySelector<HTMLButtonElement>('.vt-submit');
  const label = button?.textContent ?? '';
  const setLabel = (text: string | null): void => {
    if (button) button.textContent = text ?? label;
  };
  return {form, element, fields, button, alert: permanentPlace(alert), setLabel};
};
