/** Limits of a rich text: nodes, levels from the document down, characters of a text, rows or columns that a cell spans. Source: ours. */
export const RICH_TEXT_LIMITS = {
  nodes: 3000,
  depth: 10,
  text: 10_000,
  span: 20,
  address: 500,
  alt: 200,
} as const;

/** True where a document is within the limits of nodes and of the text of one: `readRichDoc` cuts what is beyond them. */
export function isWithinRichLimits(value: unknown): boolean {
  const {nodes, text} = RICH_TEXT_LIMITS;
  const left: unknown[] = [value];
  for (let count = 1; left.length; count++) {
    const node = Object(left.pop());
    if (count > nodes || (typeof node.text === 'string' && node.text.length > text)) return false;
    if (Array.isArray(node.content)) left.push(...node.content.slice(0, nodes + 1));
  }
  return true;
}
