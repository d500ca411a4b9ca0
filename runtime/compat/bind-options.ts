import type {OptionView} from '../../src/catalog/buy-view.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {ownValue} from '../../src/shared/own-value.inline.js';
import {MENU_TEXT, PRODUCT_OPTIONS} from '../../src/tables/page-contract.js';
import type {Block, Page} from '../contracts.js';
import {setMenuText} from './menu-text.js';
import {partsIn} from './product-parts.js';
import {restoreAttributes, restoreServed} from './restore-served.js';

const NAMED = 'data-variant-option-name';
/** Where the context of a page has the store's settings for what it sells. */
const MERCHANDISING = ['websiteSettings', 'storeSettings', 'merchandisingSettings'];
/** The platform's prefix of an option's field name. */
const NAME_PREFIX = 'variant-option-';

type Field = HTMLSelectElement | HTMLInputElement;
type Choice = HTMLOptionElement | HTMLInputElement;

/** A field of the site and the option it chooses. */
export interface OptionField {
  readonly field: Field;
  readonly option: string;
  /** The choice element for each value of the option. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** The texts of a menu's choices when the page loaded. Longer texts would move what is next to the menu. */
  readonly texts: ReadonlyMap<Choice, string>;
}

/** A name or value as pages repeat it: with other blanks, or with a colon after it. */
const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?:? ?$/, '')
    .trim();

const textOf = (choice: Choice): string =>
  ((choice instanceof HTMLOptionElement ? choice.text : choice.labels?.[0]?.textContent) ?? '').trim();

const choicesIn = (field: Field): Choice[] =>
  field instanceof HTMLSelectElement ? [...field.options] : [field];

/** The choice element for each value: matched by its value, else by its text. */
const matchChoices = (field: Field, {values}: OptionView): OptionField['choices'] => {
  const found = new Map<string, Choice>();
  for (const choice of choicesIn(field)) {
    const isValue = (text: string) => values.find(({value}) => plain(value) === plain(text));
    const known = isValue(choice.value) ?? isValue(textOf(choice));
    if (known) found.set(known.value, choice);
  }
  return found;
};

/** The only option that has one of a field's values; undefined outside of the product's own fields. */
const optionByValue = (field: Field, options: readonly OptionView[]): OptionView | undefined => {
  if (!field.closest(PRODUCT_OPTIONS)) return undefined;
  const [found, other] = options.filter(option => matchChoices(field, option).size);
  return other ? undefined : found;
};

/** The option of a field: by its markup, else by its name or label, else by its values. */
const optionOf = (field: Field, options: readonly OptionView[]): OptionView | undefined => {
  const names = [
    field.closest(`[${NAMED}]`)?.getAttribute(NAMED),
    field.name.replace(NAME_PREFIX, ''),
    field.labels?.[0]?.textContent,
    field.getAttribute('aria-label'),
  ].map(plain);
  return options.find(({name}) => names.includes(plain(name))) ?? optionByValue(field, options);
};

/** The fields of a product's options, in the order of the page. */
export const fieldsIn = (root: Element, options: readonly OptionView[]): OptionField[] =>
  partsIn<Field>(root, 'select,input[type=radio]').flatMap(field => {
    const option = optionOf(field, options);
    if (!option) return [];
    const texts = new Map(choicesIn(field).map(choice => [choice, textOf(choice)]));
    return [{field, option: option.name, choices: matchChoices(field, option), texts}];
  });

/** The value of a field; '' where the product has no such value. */
const valueIn = ({choices}: OptionField): string =>
  [...choices].find(([, choice]) => choice.matches(':checked'))?.[0] ?? '';

/** True where a field has the value that the server gave it. */
const isServed = ({field}: OptionField): boolean => {
  if (field instanceof HTMLInputElement) return field.defaultChecked;
  const all = [...field.options];
  return (all.find(({defaultSelected}) => defaultSelected) ?? all[0])?.selected === true;
};

/** Updates that text with the choice. */
const syncText = ({field, texts}: OptionField): void => {
  const wrapper = field.closest<HTMLElement>(MENU_TEXT);
  const [chosen] = field instanceof HTMLSelectElement ? field.selectedOptions : [];
  if (wrapper && chosen) setMenuText(wrapper, texts.get(chosen) ?? '');
};

/**
 * Shows in the texts which values are unavailable while a menu is in use, at a fixed width. Else its texts are
 * the site's own.
 */
const nameStates = (
  {field, choices, texts}: OptionField,
  view: () => OptionView | undefined,
  signal: AbortSignal,
): void => {
  const {width} = field.style;
  const setTexts = (isUsed: boolean): void => {
    field.style.width = isUsed ? getComputedStyle(field).width : width;
    for (const {value, label} of view()?.values ?? []) {
      const choice = choices.get(value);
      if (choice instanceof HTMLOptionElement)
        choice.text = isUsed && label !== value ? label : (texts.get(choice) ?? '');
    }
  };
  field.addEventListener('focus', () => setTexts(true), {signal});
  field.addEventListener('blur', () => setTexts(false), {signal});
  // The visitor may be there already.
  if (field === document.activeElement) setTexts(true);
};

/** Labels that a site made buttons of, in place of radios that its styles hide. Source: template language, variants-select. */
const labelButtonsOf = (choice: Field | Choice): readonly HTMLElement[] =>
  choice instanceof HTMLInputElement
    ? [...(choice.labels ?? [])].filter(label => label.matches('[role=button]'))
    : [];

/** Chooses by Enter and the space bar on a label that is a button, as on any button. */
const bindLabelButtons = (field: Field, signal: AbortSignal): void => {
  for (const label of labelButtonsOf(field))
    label.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        // The space bar scrolls the page.
        event.preventDefault();
        field.click();
      },
      {signal},
    );
};

/** True where the store takes sold-out values out of the choice. Source: docs of real sites, "Settings of the store". */
const areSoldOutDisabled = ({compat}: Page['contexts']): boolean =>
  ownValue(compat, ...MERCHANDISING, 'soldOutVariantsDropdownDisabled') === true;

const sync = (one: OptionField, {chosen, values}: OptionView, isSoldOutDisabled: boolean): void => {
  const {field, choices, texts} = one;
  for (const {value, label, state} of values) {
    const choice = choices.get(value);
    if (!choice) continue;
    choice.dataset.state = state;
    if (isSoldOutDisabled) choice.disabled = state === 'sold-out' && value !== chosen;
    if (!(choice instanceof HTMLInputElement)) continue;
    choice.checked = value === chosen;
    const buttons = labelButtonsOf(choice);
    for (const button of buttons) button.setAttribute('aria-pressed', String(choice.checked));
    for (const named of [choice, ...buttons])
      if (label !== value) named.setAttribute('aria-label', label);
      else named.removeAttribute('aria-label');
  }
  if (field instanceof HTMLInputElement) return;
  const prompt = [...texts.keys()].find(choice => ![...choices.values()].includes(choice));
  const choice = choices.get(chosen) ?? prompt;
  if (choice instanceof HTMLOptionElement && valueIn(one) !== chosen) choice.selected = true;
  syncText(one);
};

/**
 * Binds the site's menus, radio groups and swatches to the controller. A page may have several for one option,
 * some hidden by its styles: all of them show the same choice. Returns how to update them, and how to read again what a
 * script of the page chose in them without an event. Source: facts, "A variant as pages carry it".
 */
export const bindOptions = (
  fields: readonly OptionField[],
  controller: BuyController,
  {page, signal}: Pick<Block, 'page' | 'signal'>,
): {readonly sync: () => void; readonly read: () => void} => {
  const views = (): readonly OptionView[] => controller.getSnapshot().view.options;
  const chosenFor = ({option}: OptionField) => views().find(({name}) => name === option)?.chosen;
  const choices = fields.flatMap(one => [...one.choices.values()]);
  const isSoldOutDisabled = areSoldOutDisabled(page.contexts);
  restoreServed(choices, ['data-state', 'aria-label', 'disabled'], signal);
  restoreAttributes(choices.flatMap(labelButtonsOf), ['aria-label', 'aria-pressed'], signal);
  for (const one of fields) {
    const {field, option} = one;
    field.addEventListener('change', () => controller.choose(option, valueIn(one)), {signal});
    bindLabelButtons(field, signal);
    if (field instanceof HTMLSelectElement)
      nameStates(one, () => views().find(({name}) => name === option), signal);
    // The browser restores a form's fields after Back: a restored value is the visitor's choice.
    const value = valueIn(one);
    if (value) controller.choose(option, value, !isServed(one));
  }
  return {
    sync() {
      for (const view of views())
        for (const one of fields) if (one.option === view.name) sync(one, view, isSoldOutDisabled);
    },
    read() {
      const changed = fields.filter(one => valueIn(one) && valueIn(one) !== chosenFor(one));
      for (const one of changed) controller.choose(one.option, valueIn(one));
    },
  };
};
