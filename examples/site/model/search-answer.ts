/** A piece of a text, and whether it is what was looked for. */
interface MarkedText {
  readonly text: string;
  readonly isMark: boolean;
}

/** What a search found, and which of its pages this is. */
export interface SearchAnswer {
  readonly q: string;
  /** False before anything is typed. */
  readonly isAsked: boolean;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly total: number;
  readonly results: readonly {
    readonly kind: string;
    readonly href: string;
    readonly title: readonly MarkedText[];
    readonly snippet: readonly MarkedText[];
  }[];
}
