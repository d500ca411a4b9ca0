import {markerNumber, markerText} from './marker-number.js';
import {readStored, writeStored} from './storage-expiry.js';

const DAY_MS = 86_400_000;

/** An announcement that a visitor may close. */
export interface Announcement {
  /** The name by which the device remembers it. */
  readonly id: string;
  /** Another version is shown again to a visitor who closed an older one. */
  readonly version: string;
  /** Days for which it stays closed. */
  readonly days: number;
}

/** Days for which an announcement stays closed. Source: our choice. */
const DAYS = 30;

/** Reads an announcement's marker. Throws `MarkerFault`. */
export const readAnnouncement = ({
  announcement,
  version,
  days,
}: {
  readonly announcement?: string;
  readonly version?: string;
  readonly days?: string;
}): Announcement => ({
  id: markerText('data-announcement', announcement),
  version: version || '1',
  days: markerNumber('data-days', days, DAYS),
});

/** What the device stores once a visitor closed an announcement. Source: ours, as popups of runtime spec §3. */
export const closedText = ({version, days}: Announcement, nowMs: number): string =>
  writeStored(version, nowMs + days * DAY_MS);

/** Whether an announcement is closed, and whether what the device stores has expired and must go. Source: runtime spec §5. */
export const readClosed = (
  {version}: Announcement,
  stored: string | null,
  nowMs: number,
): {readonly isClosed: boolean; readonly isExpired: boolean} => {
  const {value, isExpired} = readStored(stored, nowMs);
  return {isClosed: value === version, isExpired};
};
