import type {ReactNode} from 'react';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {focusOn} from '../../src/shared/focus-on.inline.js';
import {createPart, type Part} from './create-part.inline.js';
import type {FieldElements, FormElements} from './field-elements.js';
import {ProblemList} from './problem-list.js';
import {ProblemNotice} from './problem-notice.js';

/** What the errors of a form are rendered from. */
export interface ProblemsSource {
  readonly elements: FormElements;
  /** The element that shows the error of the whole form. */
  readonly alert: HTMLElement;
  /** Messages by field id. */
  readonly problems: ReadonlyMap<string, string>;
  readonly t: FormMessageFormat;
  /** True where the visitor scrolled past `alert`. */
  readonly isAbove: boolean;
  /** Removes what was rendered. */
  readonly signal: AbortSignal;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Lists the errors of a form's fields below the error of the whole form. Those of fields that are not on the page are
 * listed too, because nothing else would show them.
 */
export const renderProblems = ({elements, alert, problems, t, isAbove, signal}: ProblemsSource): void => {
  const {fields, button} = elements;
  const add = (put: (host: HTMLElement) => void): Part => {
    const part = createPart(put);
    signal.addEventListener('abort', part.remove);
    return part;
  };
  if (isAbove && button)
    add(host => button.after(host)).render(<ProblemNotice text={t('form-problem-above')} />);
  if (!problems.size) return;
  const find = (id: string): FieldElements | undefined => fields.find(({field}) => field.id === id);
  const listed = [...problems].map(([fieldId, text]) => {
    const found = find(fieldId);
    const field = found ? {title: found.field.title, controlId: found.controls[0]?.id ?? ''} : null;
    return {fieldId, text, field};
  });
  const listOf = (hint: string): ReactNode => (
    <ProblemList problems={listed} follow={id => focusOn(find(id)?.controls[0])} hint={hint} />
  );
  const list = add(host => alert.append(host));
  list.render(listOf(''));
  const first = fields.find(({field}) => problems.has(field.id));
  // Compares the elements, not the viewport: a page may scroll smoothly to the focus.
  if (first && topOf(first.element) - topOf(alert) > innerHeight)
    list.render(listOf(t('form-problem-below')));
};
