import type {Fault} from '../../src/site/read-fault.js';

/** Sides of the window where the inspector docks. */
export const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

export const TABS = ['Blocks', 'Events', 'Consent', 'Requests', 'Versions'] as const;
export type Tab = (typeof TABS)[number];

/** A block of the page: its start tag, kind and state, what it read, and its faults. */
export interface BlockView {
  readonly tag: string;
  readonly kind: string;
  readonly state: string;
  readonly isSelected: boolean;
  /** What the block read, by source. */
  readonly data: readonly (readonly [source: string, text: string])[];
  readonly faults: readonly Fault[];
}

/** A request of ours as the browser's timings have it, which name no method. */
export interface RequestView {
  readonly path: string;
  readonly status: string;
  readonly durationMs: number;
  readonly isEarlier: boolean;
}

/** One list of lines with a title. */
export interface LinesView {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Everything that the inspector shows. */
export interface InspectorView {
  readonly side: Side;
  readonly isOpen: boolean;
  readonly tab: Tab;
  readonly blocks: readonly BlockView[];
  /** Faults that no block on the page has. */
  readonly faults: readonly Fault[];
  readonly events: readonly LinesView[];
  readonly consent: readonly string[];
  readonly requests: readonly RequestView[];
  readonly downloads: readonly RequestView[];
  readonly versions: readonly string[];
}

/** What the developer asks the inspector to do. */
export interface InspectorActions {
  readonly onDock: (side: Side) => void;
  readonly onToggle: () => void;
  readonly onClose: () => void;
  readonly onTab: (tab: Tab) => void;
  /** Shows a block on the page; `index` is its place in the list. */
  readonly onSelect: (index: number) => void;
}
