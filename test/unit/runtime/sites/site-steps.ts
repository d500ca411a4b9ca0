import {vi} from 'vitest';
import {areClasses, areSent, describeStep, isAttribute, isText} from '../../../sites/sent.js';
import type {Step} from '../../../sites/site-case.js';
import {type OpenSite, settle} from './open-site.js';
import {runInPage} from './page-life.js';

/** How a step names a field by its label. */
const LABELLED = /^internal:label="(.*)"i$/;
/** Elements that begin a line of text. */
const BLOCKS = 'address,button,dd,div,dl,dt,fieldset,form,h1,h2,h3,h4,label,legend,li,ol,option,p,section,ul';
const NEVER_SHOWN = 'script,style,template,noscript,head';

const all = (selector: string): HTMLElement[] => {
  const label = LABELLED.exec(selector)?.[1]?.toLowerCase();
  if (!label) return [...document.querySelectorAll<HTMLElement>(selector)];
  const named = (element: Element): string => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({textContent}) => textContent);
    return [element.getAttribute('aria-label') ?? '', ...labels].join(' ').toLowerCase();
  };
  return [...document.querySelectorAll<HTMLElement>('input,select,textarea,button')].filter(element =>
    named(element).includes(label),
  );
};

/** True where nothing hides an element. */
const isShown = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const {display, visibility} = getComputedStyle(at);
    const isOff = at.matches(NEVER_SHOWN) || at.hasAttribute('hidden') || at.matches('dialog:not([open])');
    if (isOff || display === 'none' || visibility === 'hidden') return false;
  }
  return true;
};

const shownText = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || !isShown(node)) return '';
  const text = [...node.childNodes].map(shownText).join('');
  return node.matches(BLOCKS) ? ` ${text} ` : text;
};

/** A field by its value, or its kind. */
const fieldText = (element: Element): string => {
  const fields = [element, ...element.querySelectorAll('input,select,textarea')];
  const field = fields.find(part => 'value' in part && isShown(part)) as HTMLInputElement | undefined;
  return field ? field.value || `[${field.type}]` : '';
};

const textOf = (selector: string): string =>
  all(selector)
    .filter(isShown)
    .map(element => shownText(element).replace(/\s+/g, ' ').trim() || fieldText(element))
    .filter(Boolean)
    .join(' | ');

const first = (selector: string): HTMLElement => {
  const found = all(selector);
  const element = found.find(isShown) ?? found[0];
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
};

const fire = (element: HTMLElement, ...names: string[]): void => {
  for (const name of names) element.dispatchEvent(new Event(name, {bubbles: true}));
};

const fill = (element: HTMLElement, value: string): void => {
  element.focus();
  (element as HTMLInputElement).value = value;
  fire(element, 'input', 'change');
};

const click = (selector: string): void => {
  const element = first(selector);
  element.focus();
  element.click();
};

/** Does what a step says; false where it expects something. */
const act = async (step: Step): Promise<boolean> => {
  if ('choose' in step) step.value === undefined ? click(step.choose) : fill(first(step.choose), step.value);
  else if ('press' in step) click(step.press);
  else if ('tick' in step) click(step.tick);
  else if ('type' in step) fill(first(step.type), step.text);
  else if ('run' in step) await runInPage(step.run);
  else return 'hover' in step || 'swipe' in step || 'key' in step;
  return true;
};

const expectThat = (isSo: boolean, found: unknown): void => {
  if (!isSo) throw new Error(`found ${describeStep(found)}`);
};

/** Throws where what a step expects is not so. */
const look = (step: Step): void => {
  if ('see' in step) expectThat(isText(textOf(step.see), step.text), textOf(step.see));
  else if ('field' in step) {
    const {value} = first(step.field) as HTMLInputElement;
    expectThat(value === step.is, value);
  } else if ('attribute' in step) {
    const value = all(step.of)[0]?.getAttribute(step.attribute) ?? null;
    expectThat(isAttribute(value, step.is), value);
  } else if ('classes' in step) {
    const classes = [...(all(step.of)[0]?.classList ?? [])];
    expectThat(areClasses(classes, step.classes), classes);
  } else if ('focus' in step)
    expectThat(first(step.focus).contains(document.activeElement), document.activeElement?.outerHTML);
  else if ('at' in step) {
    const at = location.pathname + location.search;
    expectThat(new RegExp(`^${step.at}`).test(at), at);
  }
};

const wasSent = async (site: OpenSite, wanted: Extract<Step, {sent: unknown}>['sent']): Promise<void> => {
  const {sent} = site.answers;
  await vi.waitFor(() => expectThat(sent.length >= wanted.length, sent), {interval: 5, timeout: 8000});
  await settle(site);
  const found = sent.splice(0);
  expectThat(areSent(found, wanted), found);
};

/** True for what only a browser has: scripts of HTML put on the page, and pictures that arrive. */
const isBrowsers = (step: Step): boolean =>
  ('attribute' in step && step.of === 'html') || ('classes' in step && step.classes === 'loaded');

/** Does the steps of a visit one after the other. Throws the first that fails, and why. */
export const takeAll = async (site: OpenSite, steps: readonly Step[]): Promise<void> => {
  for (const step of steps.filter(one => !isBrowsers(one)))
    try {
      if ('sent' in step) await wasSent(site, step.sent);
      else if (await act(step)) await settle(site);
      else await vi.waitFor(() => look(step), {interval: 5, timeout: 8000});
    } catch (error) {
      throw new Error(`${describeStep(step)}: ${(error as Error).message}`);
    }
};
