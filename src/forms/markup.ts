/** An element to be: the server writes it as HTML, the browser makes nodes of it. */
export interface MarkupElement {
  readonly tag: string;
  /** True is an attribute without a value; false and undefined leave it out. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  readonly children: readonly Markup[];
}

/** A piece of a page, the same on the server and in the browser. Text is never HTML. */
export type Markup = string | MarkupElement;

/** An element with what is in it. */
export const element = (
  tag: string,
  attributes: MarkupElement['attributes'] = {},
  ...children: readonly Markup[]
): MarkupElement => ({tag, attributes, children});
