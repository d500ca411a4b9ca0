import type {viewedItem} from '../views/viewed-item.js';

/** A page before it is rendered: its template, the data for it, and what the shell shows about it. */
export interface Page {
  readonly template: string;
  readonly title: string;
  /** Left out for a page like any other. */
  readonly pageType?: number;
  readonly status?: number;
  readonly data?: object;
  /** What it shows of lessons, for those who count. */
  readonly lessons?: 'list' | 'detail' | 'denied';
  /** What the page is about, for those who count. */
  readonly item?: ReturnType<typeof viewedItem>;
}
