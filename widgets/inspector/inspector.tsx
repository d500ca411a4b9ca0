import type {ReactNode} from 'react';
import {PANELS} from './panels.js';
import {type InspectorActions, type InspectorView, SIDES, TABS, type Tab} from './view.js';

/** Keys that go from one tab to another, by how many tabs. */
const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);
const ENDS = new Map([
  ['Home', 0],
  ['End', TABS.length - 1],
]);

/** The id of a tab in the inspector's shadow tree. */
export const tabId = (tab: Tab): string => `tab-${tab}`;

/** The tab to which a key leads from `tab`, or undefined. */
const tabAfter = (tab: Tab, key: string): Tab | undefined => {
  const step = STEPS.get(key);
  const at = step ? TABS.indexOf(tab) + step + TABS.length : ENDS.get(key);
  return at === undefined ? undefined : TABS[at % TABS.length];
};

const Tabs = ({tab: current, onTab}: {tab: Tab; onTab: (tab: Tab) => void}): ReactNode => (
  <div role="tablist" aria-label="Inspector">
    {TABS.map(tab => (
      <button
        key={tab}
        type="button"
        role="tab"
        id={tabId(tab)}
        aria-selected={tab === current}
        aria-controls="panel"
        tabIndex={tab === current ? 0 : -1}
        onClick={() => onTab(tab)}
        onKeyDown={event => {
          const next = tabAfter(tab, event.key);
          if (!next) return;
          event.preventDefault();
          onTab(next);
        }}
      >
        {tab}
      </button>
    ))}
  </div>
);

/** The button that shows and hides everything else: the handle. */
const Handle = ({isOpen, onToggle}: {isOpen: boolean; onToggle: () => void}): ReactNode => (
  <button
    type="button"
    id="handle"
    aria-expanded={isOpen}
    aria-label={isOpen ? 'Collapse' : 'Open the inspector'}
    onClick={onToggle}
  >
    {isOpen ? 'Collapse' : 'V'}
  </button>
);

/** Shows the site's developer what runs on the page. Always in English. */
export const Inspector = ({view, actions}: {view: InspectorView; actions: InspectorActions}): ReactNode => (
  <>
    <div className="head">
      <Handle isOpen={view.isOpen} onToggle={actions.onToggle} />
      {view.isOpen && (
        <>
          <h2>{`Vitrine ${__VERSION__}`}</h2>
          <fieldset aria-label="Dock">
            {SIDES.map(side => (
              <button
                key={side}
                type="button"
                aria-pressed={side === view.side}
                onClick={() => actions.onDock(side)}
              >
                {side}
              </button>
            ))}
          </fieldset>
          <button type="button" onClick={actions.onClose}>
            Close
          </button>
          <Tabs tab={view.tab} onTab={actions.onTab} />
        </>
      )}
    </div>
    {view.isOpen && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls, so the keyboard must reach it.
      <div key={view.tab} role="tabpanel" id="panel" aria-labelledby={tabId(view.tab)} tabIndex={0}>
        {PANELS[view.tab](view, actions)}
      </div>
    )}
  </>
);
