/**
 * JSON text as data. Escapes of NUL and of halves of characters are left out, which JSON may have and the database's data may not.
 * A backslash that is escaped itself begins none, and two halves in their order are a character: both are kept.
 */
export const dataOf = (column: string): string =>
  String.raw`regexp_replace(${column},
    '(\\[^u]|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})',
    '\1', 'g')::jsonb`;

/** An item or a collection without the texts of other languages that are copies of its own. */
export const withoutCopies = (column: string): string => `(
  SELECT jsonb_set(item, '{localized}', coalesce(jsonb_object_agg(code, (
    SELECT coalesce(jsonb_object_agg(name, text), '{}')
    FROM jsonb_each(texts) AS text_of (name, text)
    WHERE text IS DISTINCT FROM item -> name)), '{}')) || '{"language": "en"}'
  FROM (SELECT ${dataOf(column)} AS item) AS stored,
    jsonb_each(item -> 'localized') AS texts_of (code, texts)
  GROUP BY item)::text`;

/**
 * Items keep their texts by language. Those that came with texts in every language are in English; where an owner changed one of
 * these, every language had the same text in its place, which is no translation.
 */
export const MIGRATIONS_102: readonly (readonly string[])[] = [
  ['draft', 'published'].map(
    column => `UPDATE site_item SET ${column} = ${withoutCopies(column)}
      WHERE ${column} LIKE '%"localized"%' AND ${dataOf(column)} -> 'localized' <> '{}'`,
  ),
];
