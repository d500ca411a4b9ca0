/** A published item or a draft without the texts of other languages that are copies of its own. */
const withoutCopies = (column: string): string => `(
  SELECT jsonb_set(item, '{localized}', coalesce(jsonb_object_agg(code, (
    SELECT coalesce(jsonb_object_agg(name, text), '{}')
    FROM jsonb_each(texts) AS text_of (name, text)
    WHERE text IS DISTINCT FROM item -> name)), '{}')) || '{"language": "en"}'
  FROM (SELECT ${column}::jsonb AS item) AS stored,
    jsonb_each(item -> 'localized') AS texts_of (code, texts)
  GROUP BY item)::text`;

/**
 * Items keep their texts by language. Those that came with texts in every language are in English; where an owner changed one of
 * these, every language had the same text in its place, which is no translation.
 */
export const MIGRATIONS_102: readonly (readonly string[])[] = [
  ['draft', 'published'].map(
    column => `UPDATE site_item SET ${column} = ${withoutCopies(column)}
      WHERE ${column} IS NOT NULL AND ${column}::jsonb ? 'localized' AND ${column}::jsonb -> 'localized' <> '{}'`,
  ),
];
