import {hydrateRoot} from 'react-dom/client';
import type {Consent} from '../../src/tracking/consent.js';
import css from '../../widgets/inspector/inspector.css';
import {Inspector, type InspectorSection} from '../../widgets/inspector/inspector.js';
import roomCss from '../../widgets/inspector/page-space.css';
import {makeElement} from '../blocks/shared/make-element.js';
import type {Page, Recorder} from '../contracts.js';

const EVENTS_SHOWN = 50;
/** Every block of ours, in any markup. */
const BLOCKS = '[data-block-state],[data-block]';

const consentText = (decision: boolean | null): string =>
  decision === null ? 'undecided' : decision ? 'allowed' : 'refused';

/** Our downloads by name, with their durations. */
const downloads = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({name}) => /\/(?:chunks-\w+\/[\w-]+|vitrine)\.js/.test(name))
    .map(({name, startTime, duration}) => {
      const file = name
        .split('/')
        .at(-1)
        ?.replace(/\.js.*/, '');
      return `${file}: ${Math.round(duration)} ms, from ${Math.round(startTime)} ms on`;
    });

/** Creates the inspector's own place: `shadow` is where it renders. */
const createHost = () => {
  // Created by hand: React renders into a shadow root, but cannot create one.
  const host = makeElement('aside', 'vt-inspector');
  host.setAttribute('aria-label', 'Vitrine inspector');
  // English for developers, whatever the page's language.
  host.lang = 'en';
  host.dir = 'ltr';
  // Its own styles: the site's styles must not make it unreadable.
  const shadow = host.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  return {host, shadow};
};

/** Shows or hides `host` at the end of the page, with room for it; calls `update` as blocks change. */
const createShow = (host: HTMLElement, update: () => void): ((isShown: boolean) => void) => {
  /** Makes room on the page, so that the inspector covers nothing. */
  const room = new CSSStyleSheet();
  room.replaceSync(roomCss);
  const observer = new MutationObserver(update);
  /** The element that had the focus before the inspector. */
  let before: Element | null = null;
  return isShown => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== room);
    if (!isShown) {
      const hadFocus = host.matches(':focus-within');
      host.remove();
      if (hadFocus && before instanceof HTMLElement) before.focus();
      return;
    }
    if (!host.isConnected) before = document.activeElement;
    document.body.append(host);
    document.adoptedStyleSheets.push(room);
    observer.observe(document.body, {subtree: true, attributeFilter: ['data-block-state']});
    update();
  };
};

/** What the inspector lists now. */
const sectionsOf = (
  {performance, marketing}: Consent,
  faults: ReadonlySet<string>,
  events: readonly string[],
): readonly InspectorSection[] => {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)].map(
    element =>
      `${element.dataset.block ?? element.className.split(' ')[0]}: ${element.dataset.blockState ?? 'unknown'}`,
  );
  return [
    {
      title: 'Consent',
      lines: [`performance ${consentText(performance)}`, `marketing ${consentText(marketing)}`],
    },
    {title: `Blocks (${blocks.length})`, lines: blocks},
    {title: `Faults (${faults.size})`, lines: [...faults]},
    {title: 'Events', lines: [...events]},
    {title: 'Downloads', lines: downloads()},
  ];
};

/**
 * Creates the inspector for the site's developer: blocks and their states, downloads, consent, and events as
 * they happen. A download for `?vt-debug` and `Vitrine.debug()`. Returns how to show or hide it. Source: asks,
 * "find my mistake".
 */
export const createInspector = (
  {queue, consent, listeners, toJson}: Recorder,
  {lines}: Pick<Page, 'lines'>,
): ((isShown: boolean) => void) => {
  const events: string[] = [];
  const {host, shadow} = createHost();
  const render = (sections: readonly InspectorSection[]) => (
    <Inspector sections={sections} onClose={() => show(false)} />
  );
  const root = hydrateRoot(shadow as unknown as Element, render([]));
  const update = (): void => {
    if (host.isConnected) root.render(render(sectionsOf(consent(), lines, events)));
  };
  const show = createShow(host, update);
  host.addEventListener('keydown', ({key}) => key === 'Escape' && show(false));
  const {watch} = queue;
  queue.watch = (name, payload) => {
    watch(name, payload);
    events.unshift(`${new Date().toLocaleTimeString()} ${name} ${toJson(payload).slice(0, 200)}`);
    events.splice(EVENTS_SHOWN);
    update();
  };
  listeners.add(update);
  return show;
};
