type Fields = Readonly<Record<string, unknown>>;

/** Where a page's script gives the context its value. */
const ASSIGNED = /\bSQUARESPACE_CONTEXT\s*=\s*\{/g;
/** A script may name the context this often before it gives it; more is no page of the platform. */
const PLACES_MAX = 10;

/** The end of the JSON string that opens at `from`: its closing quote, else the end of the text. */
const endOfString = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
};

/** The text of the JSON object that opens at `from`, up to its closing brace; null without one. */
const objectText = (text: string, from: number): string | null => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return null;
};

/** The object that opens at `from`; empty where the text is code and no JSON. */
const parseAt = (text: string, from: number): Fields => {
  const found = objectText(text, from);
  try {
    return found ? JSON.parse(found) : {};
  } catch {
    return {};
  }
};

/**
 * Reads the product of an existing site's page from the text of one of its scripts: the context's product, with
 * the id, title and collection of its item. Null where the script has no context with variants. Nothing in the
 * text runs, and nothing throws. Source: docs of real sites, "The product's data then comes from the page".
 */
export const contextProduct = (script: string): Fields | null => {
  const places = [...script.matchAll(ASSIGNED)].slice(0, PLACES_MAX);
  for (const {
    index,
    0: {length},
  } of places) {
    const {product, item} = parseAt(script, index + length - 1);
    const {variants, ...rest} = Object(product) as Fields;
    if (!Array.isArray(variants)) continue;
    const {id, title, collectionId} = Object(item) as Fields;
    return {id, title, collectionId, ...rest, variants};
  }
  return null;
};
