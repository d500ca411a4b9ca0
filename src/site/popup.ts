import {bool, fields, integer, text} from '../shared/decode.js';

/** The triggers of a popup and its version. Source: runtime spec §3, popup overlay local storage keys. */
export interface PopupSettings {
  readonly id: string;
  /** A new version is shown again to a visitor who closed an older one. */
  readonly version: string;
  /** Milliseconds after the page, null for never. */
  readonly delayMs: number | null;
  /** Part of the page scrolled by, null for never. */
  readonly scrollPercent: number | null;
  /** True to open when the pointer leaves the page at its top. */
  readonly onExit: boolean;
}

/** What the device stores about a popup, null for nothing. */
export interface PopupMemory {
  readonly dateClosed: string | null;
  readonly version: string | null;
  readonly submitted: string | null;
}

/** Reads a popup's marker. Throws `DecodeError`. */
export const decodePopup = (value: unknown): PopupSettings => {
  const read = fields(value, '');
  return {
    id: read('id', text),
    version: read('version', text, '1'),
    delayMs: read<number | null>('delayMs', integer, null),
    scrollPercent: read<number | null>('scrollPercent', integer, null),
    onExit: read('onExit', bool, false),
  };
};

/**
 * True for a visitor who has neither closed nor answered this version. Source: checklist FORM-08; once a
 * version is our choice.
 */
export const isPopupDue = ({version}: PopupSettings, memory: PopupMemory): boolean =>
  memory.submitted === null && (memory.dateClosed === null || memory.version !== version);
