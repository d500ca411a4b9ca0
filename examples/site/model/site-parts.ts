/** What the owner puts into the header or footer of every page. */
export interface SitePart {
  /** '' for none. */
  readonly text: string;
  readonly links: readonly {readonly text: string; readonly href: string}[];
}

/** The owner's header and footer; null leaves the shop's own. */
export interface SiteParts {
  readonly header: SitePart | null;
  readonly footer: SitePart | null;
}
