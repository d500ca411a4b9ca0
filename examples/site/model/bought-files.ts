/** A file of a digital product as its buyer may download it. */
export interface BoughtFile {
  readonly id: string;
  /** What it is saved as. */
  readonly name: string;
  readonly bytes: number;
  /** How often it may still be downloaded. */
  readonly left: number;
}

/** A line of an order that has files. */
export interface BoughtLine {
  /** Opens the page of these files, and the files, without a session. */
  readonly token: string;
  /** The product's name as it was bought. */
  readonly title: string;
  /** `ended` after its time, and for a cancelled order; `used-up` where no file may be downloaded any more. */
  readonly state: 'unpaid' | 'open' | 'ended' | 'used-up';
  /** When it ends; null until the order is paid. */
  readonly endsMs: number | null;
  readonly files: readonly BoughtFile[];
  /** Why nothing can be downloaded, as the buyer reads it; null while something can. */
  readonly problem: string | null;
}

/** What the page of a token shows: a line, or why there is none. */
export type DownloadPage = BoughtLine | {readonly state: 'unknown'; readonly problem: string};

/** Where buyers get their files; a token follows. */
export const DOWNLOADS_PATH = '/downloads';
