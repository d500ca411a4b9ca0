import type {viewedItem} from '../views/viewed-item.js';

/** A page before it is rendered: its template, what that is filled with, and what the shell says of it. */
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
