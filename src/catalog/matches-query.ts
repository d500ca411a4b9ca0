const MARKS = /\p{M}/gu;

/** Text as it is compared: without case and accents, so that `cafe` finds `Café`. */
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** True when every word of the query is somewhere in the text; a query without words finds all. Source: our choice. */
export const matchesQuery = (query: string, text: string): boolean => {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every(word => searched.includes(word));
};
