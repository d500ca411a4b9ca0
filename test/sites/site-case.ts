/** A request that changes something, as the page sends it. Source: the platform's HTTP contract. */
export interface Sent {
  /** Method and path, as `POST /api/commerce/shopping-cart/entries`; with the origin where it is another. May end in `*`. */
  readonly call: string;
  /** What the body must hold; JSON texts in it are read. More keys may be there. */
  readonly body?: object;
}

/** One thing a visitor does or finds. Selectors find the first visible match, but where said. */
export type Step =
  /** Chooses an option of a select by its value, or a radio by its own selector. */
  | {readonly choose: string; readonly value?: string}
  /** Presses a button, link or label: click, tap, or Enter on it. */
  | {readonly press: string}
  /** Ticks or unticks a box. */
  | {readonly tick: string}
  /** Replaces what a field holds. */
  | {readonly type: string; readonly text: string}
  /** Waits until the visible text holds `text`, or is not visible at all where `text` is null. */
  | {readonly see: string; readonly text: string | RegExp | null}
  /** Waits until the value of a field, visible or not, is this. */
  | {readonly field: string; readonly is: string}
  /** Waits until an attribute of the first match, visible or not, is this: a text, JSON that holds an object, or null for none. */
  | {readonly of: string; readonly attribute: string; readonly is: string | RegExp | object | null}
  /** Waits until the first match, visible or not, has these classes or, with `!` before them, has not. */
  | {readonly of: string; readonly classes: string}
  /** Waits until these requests, and no other, were sent since the last such step. */
  | {readonly sent: readonly Sent[]}
  /** Waits until the focus is on or in the first match. */
  | {readonly focus: string}
  /** Waits until the address is this path, with its query. */
  | {readonly at: string}
  /** Opens another path of the same site. */
  | {readonly open: string}
  /** Runs a script of the page's own making: what an owner's code would do. */
  | {readonly run: string}
  /** Moves the pointer over an element; nothing by touch or keyboard. */
  | {readonly hover: string}
  /** Drags a finger sideways by so many CSS pixels; done by touch only. */
  | {readonly swipe: string; readonly by: number}
  /** Presses a key with the focus where it is; done by keyboard only. */
  | {readonly key: string};

/** How a visitor uses a page. */
export type Mode = 'mouse' | 'touch' | 'keyboard';

/** One stay on a page, begun again with an empty cart. */
export interface Visit {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Default all three. */
  readonly by?: readonly Mode[];
  /** Codes of our console lines, in any order. Default those of the page. */
  readonly lines?: readonly string[];
  /** Query of the address, with its `?`. */
  readonly query?: string;
  /** Lines put in the cart before, by sku. */
  readonly cart?: Readonly<Record<string, number>>;
  /** Status codes of calls that the platform refuses, by path. */
  readonly refused?: Readonly<Record<string, number>>;
}

/** What is true of a page with our tag on it. Source: docs of real sites. */
export interface SiteCase {
  /** The page file's name without its ending. */
  readonly page: string;
  /** Selectors of blocks: each match is or holds a live block, or stands in one, once it was in view. */
  readonly live?: readonly string[];
  /** Elements of others: no attribute, class, child or listener of theirs is touched. */
  readonly untouched?: readonly string[];
  /** Codes of our console lines at rest; `*` is one of any code, `?` one or none, `+` at least one. Default none. */
  readonly lines?: readonly string[];
  /** Calls of the platform that the page may make while it is only looked at; each at most once. Default none. */
  readonly calls?: readonly RegExp[];
  /** What a visitor reads once the page was scrolled through. */
  readonly reads?: readonly Step[];
  /** Elements that are empty until we render into them: what stands after or around one may move. */
  readonly grows?: string;
  /** How long the page's own scripts go on changing it after it has loaded. Default 0. */
  readonly restsAfterMs?: number;
  /** Errors that the page's own scripts throw. */
  readonly ownErrors?: readonly RegExp[];
  readonly visits?: readonly Visit[];
}

const ENTRIES = 'POST /api/commerce/shopping-cart/entries';

/** An add of so many units of a variant. */
export const added = (itemId: string, sku: string, quantity = 1): Sent => ({
  call: ENTRIES,
  body: {itemId, sku, quantity},
});

/** An add of one unit of an item whose page does not say its sku: there is only one. */
export const addedOnly = (itemId: string): Sent => ({call: ENTRIES, body: {itemId, quantity: 1}});

/** A form that was saved with these answers by field id. */
export const saved = (formId: string, form: object, more: object = {}): Sent => ({
  call: 'POST /api/form/SaveFormSubmission',
  body: {formId, form, ...more},
});
