import {shownFields, strayFields} from '../../src/forms/conditional-fields.js';
import {counterOf} from '../../src/forms/counter.inline.js';
import type {FormField} from '../../src/forms/form.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import type {FormProblem} from '../../src/forms/problem.js';
import {problemOf, problemsOf} from '../../src/forms/validate.js';
import type {EmailRule} from '../../src/tables/email-rules.js';
import {readAnswers} from './field-answers.js';
import type {FieldElements, FormElements} from './field-elements.js';
import {setHidden} from './hide.inline.js';
import {createAlert, type FormParts, showProblem} from './render-state.js';

/** A form that validates and shows its errors. */
export interface LiveForm {
  readonly elements: FormElements;
  readonly t: FormMessageFormat;
  /** Downloads what renders the form's list of errors and its thanks, once. */
  readonly parts: () => Promise<FormParts>;
  /** Validates one step, or all for null. Shows the errors and moves the focus there. */
  check(step: number | null): boolean;
  /**
   * Shows the errors of fields by id, and of the whole form, as the platform found them. A field keeps its error
   * until the visitor edits it, or a press finds nothing wrong.
   */
  show(problems: ReadonlyMap<string, string>, text: string): void;
  /** Validates one field, which the visitor left or edited. Leaves an error of the platform that is still shown. */
  checkField(one: FieldElements): void;
  /** Lets the next validation of a field replace the platform's error: the visitor edited it. */
  edit(one: FieldElements): void;
  /** Shows the fields that the answers ask for, and updates the counters. */
  refresh(): void;
}

/** The text of a field's error. A site's own message may name the field or its limit. */
const problemText = (
  {title, maxLength}: FormField,
  {id, params}: FormProblem,
  t: FormMessageFormat,
): string => t(id, {title, max: maxLength ?? '', ...params});

/** What a live form gets from its page. */
interface LiveFormPage {
  readonly t: FormMessageFormat;
  /** The site's rule of email addresses. */
  readonly emailRule: EmailRule;
  readonly report: (code: string, message: string) => void;
  /** Downloads what renders the parts that only some visitors see. */
  readonly parts: () => Promise<FormParts>;
}

/** The rules of a form on its own markup: problems, counters and conditions. Source: commerce spec §4, §5. */
export const createLiveForm = (
  elements: FormElements,
  {t, emailRule, report, parts}: LiveFormPage,
): LiveForm => {
  const {form, fields} = elements;
  for (const {id, when} of strayFields(form)) report('bad-marker', `field ${id}: no field ${when?.field}`);
  const showAlert = createAlert(elements, t, parts);
  /** The platform's errors of the fields that the visitor has not edited since, by id. */
  let refused = new Map<string, string>();
  const show: LiveForm['show'] = (problems, text) => {
    refused = new Map(problems);
    for (const one of fields) showProblem(one, problems.get(one.field.id) ?? '');
    showAlert(text, problems);
  };
  return {
    elements,
    t,
    parts,
    show,
    check(step) {
      const problems = problemsOf(form, readAnswers(fields), step, emailRule);
      const natives = new Map(fields.map(({field, native}) => [field.id, native?.problem()]));
      const found = new Map<string, string>();
      for (const field of form.fields) {
        const problem = natives.get(field.id) ?? problems[field.id];
        if (problem) found.set(field.id, problemText(field, problem, t));
      }
      // Nothing is sent: what the platform refused before stays refused.
      const stays = found.size ? refused : new Map<string, string>();
      const shown = form.fields.flatMap(({id}): [string, string][] => {
        const text = stays.get(id) ?? found.get(id);
        return text ? [[id, text]] : [];
      });
      show(new Map(shown), found.size ? t('form-invalid') : '');
      refused = stays;
      return !found.size;
    },
    checkField(one) {
      const {field, native} = one;
      if (refused.has(field.id)) return;
      const problem = native?.problem() ?? problemOf(field, readAnswers([one])[field.id], emailRule);
      showProblem(one, problem ? problemText(field, problem, t) : '');
    },
    edit: ({field}) => void refused.delete(field.id),
    refresh() {
      const shown = new Set(shownFields(form, readAnswers(fields)));
      for (const {field, element, controls, counter} of fields) {
        if (field.when) setHidden(element, !shown.has(field));
        const count = counter && counterOf(field, controls[0]?.value ?? '');
        if (count) counter.show(count.text)?.classList.toggle('vt-invalid', count.isOver);
      }
    },
  };
};

/** Milliseconds until a pressed page is checked again. Source: our choice. */
const PRESS_MS = 50;

/**
 * Creates the handler of a form's events of typing: it validates a field once the visitor leaves it, and
 * clears its error as soon as the answer is valid. `typed` is called for each `input`.
 */
export const createTypingHandler = (
  {elements: {fields}, checkField, edit, refresh}: LiveForm,
  typed: () => void,
): ((event: Event) => void) => {
  const edited = new Set<FieldElements>();
  /** The field that contains an event's target, which is always an element or null. */
  const fieldOf = (target: EventTarget | null): FieldElements | undefined =>
    fields.find(one => one.element.contains(target as Element | null));
  /**
   * A message moves the elements below it, and a pressed button would miss its click. So the message waits for
   * the release.
   */
  const checkReleased = (one: FieldElements): void => {
    if (document.querySelector(':active')) setTimeout(checkReleased, PRESS_MS, one);
    else checkField(one);
  };
  return event => {
    const {type} = event;
    const one = fieldOf(event.target);
    if (!one) return;
    if (type === 'input') {
      edited.add(one);
      edit(one);
      if (one.element.classList.contains('vt-invalid')) checkReleased(one);
      refresh();
      typed();
      return;
    }
    // Some browsers move the focus before `:active` matches.
    if (type === 'focusout' && edited.has(one) && fieldOf((event as FocusEvent).relatedTarget) !== one)
      setTimeout(checkReleased, PRESS_MS, one);
  };
};
