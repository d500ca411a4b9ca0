import {hydrateRoot} from 'react-dom/client';
import type {Consent} from '../../src/tracking/consent.inline.js';
import css from '../../widgets/inspector/inspector.css';
import {Inspector, tabId} from '../../widgets/inspector/inspector.js';
import type {InspectorActions, InspectorView, Tab} from '../../widgets/inspector/view.js';
import {makeElement} from '../blocks/shared/make-element.inline.js';
import type {Page, Recorder} from '../contracts.js';
import {createDock} from './inspector/dock.js';
import {blockElements, collectFaults, listBlocks} from './inspector/list-blocks.js';
import {listEvents, readWaiting} from './inspector/list-events.js';
import {observeRequests} from './inspector/observe-requests.js';

const EVENTS_SHOWN = 50;
/** An answered delivery is removed from the device a little later. */
const SETTLE_MS = 500;

const consentText = (decision: boolean | null): string =>
  decision === null ? 'undecided' : decision ? 'allowed' : 'refused';

const consentLines = (now: Consent, atStart: Consent): string[] => [
  `performance ${consentText(now.performance)}`,
  `marketing ${consentText(now.marketing)}`,
  `at the start of this page: performance ${consentText(atStart.performance)}, marketing ${consentText(atStart.marketing)}`,
];

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

/** Marks one element at a time, without a change of its attributes, and scrolls to it. `onToggle` is called after each toggle. */
const createHighlight = (onToggle: () => void) => {
  let selected: Element | null = null;
  let mark: Animation | null = null;
  const select = (element: Element | null): void => {
    mark?.cancel();
    selected = element;
    const frame = {outline: '3px solid #d6336c', outlineOffset: '2px'};
    mark = element?.animate([frame, frame], {duration: 1, fill: 'both'}) ?? null;
    element?.scrollIntoView({block: 'center'});
  };
  return {
    selected: () => selected,
    select,
    /** Marks an element, and removes the mark of the one that has it. */
    toggle(element: Element | null): void {
      select(element === selected ? null : element);
      onToggle();
    },
  };
};

/** Where each part of the runtime comes from. */
const versionLines = (
  {site, contexts}: Pick<Page, 'site' | 'contexts'>,
  files: readonly {path: string}[],
) => [
  `runtime ${__VERSION__}`,
  ...new Set(files.flatMap(({path}) => /^chunks-\w+/.exec(path)?.[0] ?? [])),
  `markup ${site.isCompat ? 'of an existing site' : 'of our blocks'}`,
  `site context ${contexts.own === undefined ? 'absent' : 'present'}`,
  `apiRoot ${site.apiRoot}`,
  `locale ${site.locale}`,
];

/** The events of the page as they happen, the newest first. */
const observeEvents = (
  {queue, toJson}: Pick<Recorder, 'queue' | 'toJson'>,
  onEvent: () => void,
): string[] => {
  const events: string[] = [];
  queue.observers.add((name, payload) => {
    events.unshift(`${new Date().toLocaleTimeString()} ${name} ${toJson(payload).slice(0, 200)}`);
    events.splice(EVENTS_SHOWN);
    onEvent();
  });
  return events;
};

/** Reads the events that wait on the device; `onRead` is called after each read. */
const createQueueReader = (onRead: () => void) => {
  let waiting: readonly string[] = [];
  return {
    waiting: () => waiting,
    read: () =>
      void readWaiting().then(found => {
        waiting = found;
        onRead();
      }),
  };
};

type InspectedPage = Pick<Page, 'bus' | 'lines' | 'site' | 'contexts'>;

/** Collects what the tabs show, and calls `update` as it changes. Returns how to read it. */
const collectContent = (recorder: Recorder, page: InspectedPage, update: () => void) => {
  const {consent, consentAtStart, root} = recorder;
  const faults = collectFaults(page, update);
  const events = observeEvents(recorder, update);
  const {api, downloads} = observeRequests(root, () => {
    update();
    setTimeout(update, SETTLE_MS);
  });
  return (selected: Element | null, waiting: readonly string[]) => ({
    ...listBlocks(faults, selected),
    events: listEvents(events, waiting, api),
    consent: consentLines(consent(), consentAtStart),
    requests: api,
    downloads,
    versions: versionLines(page, downloads),
  });
};

/**
 * Creates the inspector for the site's developer: what each block read and why it failed, events and their
 * deliveries, consent, requests and versions, those before it included. A download for `?vt-debug` and
 * `Vitrine.debug()`. Returns how to show or hide it. Source: asks, "find my mistake".
 */
export const createInspector = (recorder: Recorder, page: InspectedPage): ((isShown: boolean) => void) => {
  const {host, shadow} = createHost();
  const {selected, select, toggle} = createHighlight(() => render());
  let tab: Tab = 'Blocks';
  const queue = createQueueReader(() => render());
  const render = (): void => {
    if (host.isConnected) root.render(<Inspector view={view()} actions={actions} />);
  };
  const update = (): void => {
    render();
    if (host.isConnected) queue.read();
  };
  const dock = createDock(host, recorder.local, update);
  const content = collectContent(recorder, page, update);
  const view = (): InspectorView => ({...dock.state(), tab, ...content(selected(), queue.waiting())});
  const focus = (id: string): void => shadow.getElementById(id)?.focus();
  const show = (isShown: boolean): void => {
    if (!isShown) select(null);
    dock.show(isShown);
  };
  const collapse = (isOpen: boolean): void => {
    dock.open(isOpen);
    focus('handle');
  };
  const actions: InspectorActions = {
    onDock: dock.move,
    onToggle: () => collapse(!dock.state().isOpen),
    onClose: () => show(false),
    onTab(next) {
      tab = next;
      render();
      focus(tabId(next));
    },
    onSelect: index => toggle(blockElements()[index] ?? null),
  };
  const root = hydrateRoot(shadow as unknown as Element, null);
  host.addEventListener('keydown', ({key}) => key === 'Escape' && dock.state().isOpen && collapse(false));
  recorder.listeners.add(update);
  return show;
};
