import {
  colorWeight,
  type Hsl,
  hexDigits,
  hslText,
  hslToRgb,
  readHsl,
  rgbToHex,
} from '../../../src/site/color.js';
import {JOURNAL} from './journal.js';
import {readSiteFile} from './site-folder.js';

/** What the owner announces on every page: an event, on a colour. */
interface AnnouncementFile {
  readonly version: string;
  readonly event: string;
  /** As hex digits, or by hue, saturation and lightness. */
  readonly color: string | Hsl;
}

const FILE: {readonly announcement: AnnouncementFile} = JSON.parse(readSiteFile('data', 'journal.json'));

/** A colour for a style sheet and its hex digits. Throws for one that is none. */
const colorOf = (given: AnnouncementFile['color']): {readonly css: string; readonly digits: string} => {
  if (typeof given === 'string') {
    const digits = hexDigits(given);
    if (digits === null) throw new Error(`data/journal.json: "${given}" is no colour of 3 or 6 hex digits`);
    return {css: `#${digits}`, digits};
  }
  const read = readHsl(given);
  if ('problem' in read) throw new Error(`data/journal.json: ${read.problem}`);
  return {css: hslText(read.color), digits: rgbToHex(hslToRgb(read.color)).slice(1)};
};

const COLOR = colorOf(FILE.announcement.color);

/** The announcement of every page, and whether its colour is light or dark. */
export const ANNOUNCEMENT = {
  version: FILE.announcement.version,
  event: FILE.announcement.event,
  /** The id of the event, which its owner may give another address. */
  eventId: JOURNAL.events.find(({urlId}) => urlId === FILE.announcement.event)?.id ?? '',
  weight: colorWeight(COLOR.digits),
};

/** The style sheet of the announcement's colour, which the owner chooses. */
export const announcementSheet = (): string => `.announcement { background: ${COLOR.css}; }\n`;
