import {createPlacesApi, type PlaceContext} from '../../../src/api/places.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {Fetch} from '../../../src/ports.js';
import {PlacesController} from '../../../src/services/places-controller.js';
import {PlaceList} from '../../../widgets/places/place-list.js';
import css from '../../../widgets/places/places.css';
import type {Page} from '../../contracts.js';
import {createFormMessages} from '../form/form-messages.js';
import {createLayer} from '../shared/layer.js';
import {chosenCountry, fillAddress} from './address-fields.js';

/** Pixels between a field and its list. */
const GAP_PX = 2;

let made = 0;

const apiOf = (page: Page, context: PlaceContext) => {
  const root = new URL(page.site.apiRoot, location.href).href;
  const fetch: Fetch = request =>
    root.startsWith(`${location.origin}/`)
      ? page.ports.fetch(request)
      : page.chunk(() => import('../../chunks/other-origin.js')).then(({send}) => send(page, request));
  return createPlacesApi({fetch, clock: page.ports.clock, root, locale: page.site.locale, context});
};

/** Puts the list below its field, as wide as it, whatever element it is positioned in. */
const place = (list: HTMLElement, line: HTMLElement): void => {
  const {style} = list;
  style.left = style.top = '0';
  const origin = list.getBoundingClientRect();
  const {left, bottom, width} = line.getBoundingClientRect();
  style.left = `${left - origin.left}px`;
  style.top = `${bottom - origin.top + GAP_PX}px`;
  style.inlineSize = `${width}px`;
};

/** What a key does in the field; false leaves it to the browser. Source: ARIA APG, editable combobox. */
const press = (controller: PlacesController, key: string): boolean => {
  const {isOpen, active} = controller.getSnapshot();
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!controller.open()) return false;
    controller.move(key === 'ArrowDown' ? 'next' : 'previous');
    return true;
  }
  if (!isOpen) return false;
  if (key === 'Escape') controller.close();
  else if (active < 0) return false;
  else if (key === 'Enter') void controller.pick(active);
  else if (key === 'Home' || key === 'End') controller.move(key === 'Home' ? 'first' : 'last');
  else return false;
  return true;
};

/** Shows the state of the list on its field, for screen readers. */
const describe = (line: HTMLInputElement, id: string, controller: PlacesController): void => {
  const {isOpen, active} = controller.getSnapshot();
  line.setAttribute('aria-expanded', String(isOpen));
  if (isOpen && active >= 0) line.setAttribute('aria-activedescendant', `${id}-${active}`);
  else line.removeAttribute('aria-activedescendant');
  if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({block: 'nearest'});
};

/** Picks what is pressed. The focus stays in the field. */
const bindList = (host: HTMLElement, controller: PlacesController): void => {
  host.addEventListener('mousedown', event => event.preventDefault());
  host.addEventListener('click', ({target}) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    const at = [...(option?.parentElement?.children ?? [])].indexOf(option as Element);
    if (at >= 0) void controller.pick(at);
  });
};

const ROLE = {role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false'};

const bind = (line: HTMLInputElement, controller: PlacesController, signal: AbortSignal): void => {
  let isComposing = false;
  const listen = (name: string, listener: (event: Event) => void): void =>
    line.addEventListener(name, listener, {signal});
  listen('input', event => {
    // Only typing has a type of input: neither what `fillAddress` sets nor what the browser fills in.
    if (event.isTrusted && 'inputType' in event && !isComposing) controller.type(line.value);
  });
  listen('compositionstart', () => {
    isComposing = true;
  });
  listen('compositionend', () => {
    isComposing = false;
    controller.type(line.value);
  });
  listen('keydown', event => {
    const {key, altKey, ctrlKey, metaKey, isComposing: isInput} = event as KeyboardEvent;
    if (isInput || ctrlKey || metaKey || (altKey && key !== 'ArrowDown')) return;
    if (!press(controller, key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  listen('blur', () => {
    controller.stop();
    controller.close();
  });
};

const controllerOf = (
  page: Page,
  line: HTMLInputElement,
  context: PlaceContext,
  t: MessageFormat,
): PlacesController =>
  new PlacesController({
    api: apiOf(page, context),
    clock: page.ports.clock,
    newId: page.ports.newId,
    t,
    country: () => chosenCountry(line),
    fill: address => fillAddress(line, address, page.site.locale),
    onFailure: error => page.report('places-failed', 'no suggestions for addresses', line, error),
  });

/** Has an address field suggest places. The field stays the page's own: where the service fails it is a plain one. */
export const openCombobox = async (
  page: Page,
  line: HTMLInputElement,
  {context, signal}: {readonly context: PlaceContext; readonly signal: AbortSignal},
): Promise<void> => {
  const messages = createFormMessages(page);
  await messages.add('places');
  if (signal.aborted) return;
  const t: MessageFormat = messages.t;
  const {language} = page.site;
  made += 1;
  const id = `vt-places-${made}`;
  const controller = controllerOf(page, line, context, t);
  const {host, root} = createLayer(
    <PlaceList controller={controller} id={id} label={t('places-list')} language={language} />,
    css,
  );
  (line.form ?? document.body).append(host);
  for (const [name, value] of Object.entries({...ROLE, 'aria-controls': id})) line.setAttribute(name, value);
  const update = (): void => {
    const list = host.querySelector<HTMLElement>('.vt-places');
    describe(line, id, controller);
    if (list && controller.getSnapshot().isOpen) requestAnimationFrame(() => place(list, line));
  };
  controller.subscribe(update);
  addEventListener('resize', update, {signal});
  bind(line, controller, signal);
  bindList(host, controller);
  // What was typed before this code came.
  if (line.value !== line.defaultValue && document.activeElement === line) controller.type(line.value);
  signal.addEventListener('abort', () => {
    controller.stop();
    root.unmount();
    host.remove();
    for (const name of [...Object.keys(ROLE), 'aria-controls', 'aria-activedescendant'])
      line.removeAttribute(name);
  });
};
