import fc from 'fast-check';
import {type as typeIn} from './render-widget.js';

/** One thing that a visitor does: with which control, and what they choose or type there. */
export interface Action {
  readonly control: number;
  readonly choice: number;
}

const TYPED = ['2', '', 'x', '7', 'ada@example.com', '0'];
const CONTROLS = 'button,input:not([type=hidden]),select,textarea,.sqs-add-to-cart-button';

/** Some actions of a visitor, one after the other. */
export const ACTIONS = fc.array(fc.record({control: fc.nat(99), choice: fc.nat(TYPED.length - 1)}), {
  minLength: 1,
  maxLength: 6,
});

const controlsIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    control => !control.closest('[hidden],[disabled],dialog:not([open])'),
  );

const CHOSEN_BY_CLICK = 'button,a,div,[type=radio],[type=checkbox],[type=submit],[type=button],[type=file]';

const choose = (list: HTMLSelectElement, choice: number): void => {
  list.selectedIndex = choice % Math.max(list.options.length, 1);
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, {bubbles: true}));
};

/** Does an action in `root`, as a visitor does. */
export const actionIn = (root: ParentNode, {control: at, choice}: Action): void => {
  const controls = controlsIn(root);
  const control = controls[at % controls.length];
  control?.focus();
  if (control instanceof HTMLSelectElement) choose(control, choice);
  else if (control?.matches(CHOSEN_BY_CLICK)) control.click();
  else if (control) {
    typeIn(control as HTMLInputElement, TYPED[choice] ?? '');
    for (const name of ['change', 'focusout']) control.dispatchEvent(new Event(name, {bubbles: true}));
  }
};

const NO_TEXT = 'script,style,noscript,template';

const textOf = (node: Node): string => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(NO_TEXT)) return '';
  return [...node.childNodes].map(textOf).join('');
};

/** What stands in `root`: its texts, with the values of its fields after them. */
export const textsOf = (root: Element): string[] => {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input,select,textarea')];
  return [
    textOf(root).replace(/\s+/g, ' '),
    ...fields.map(({name, value, checked}) => `${name}=${value}${checked ? ' checked' : ''}`),
  ];
};
