/** A place in the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One tab of a visitor of their own: nothing is stored for them but what they bring about. */
export interface Tab {
  /** Opens an address; done once the page has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and waits where it is a promise. It has to give a text. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the mouse's button at a place. */
  click(at: Point): Promise<void>;
  /** Presses and releases keys one after the other: a character each, or a name of `KEYS`. */
  press(keys: readonly string[]): Promise<void>;
  /** Sets out to the page before (-1) or after (1). */
  traverse(by: -1 | 1): Promise<void>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** Opens a tab of a new visitor. The one before must be closed: WebKit's driver has one at a time. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** How a browser is started. */
export interface EngineOptions {
  /** Its visitors ask for less motion. */
  readonly hasReducedMotion: boolean;
}

/** Size of the viewport, in CSS pixels. */
export const VIEWPORT = {width: 1280, height: 900} as const;
