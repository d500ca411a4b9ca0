/**
 * A navigation from before it had pages of the theme, which every header began and ended with, keeps its pages under another name
 * until the start of the platform adds those. A deleted page comes back after the link that then comes first.
 */
export const MIGRATIONS_106: readonly (readonly string[])[] = [
  [
    `UPDATE site_setting SET name = 'page-navigation' WHERE name = 'navigation'`,
    `UPDATE deleted_page
     SET document = jsonb_set(document::jsonb, '{place,at}', to_jsonb((document::jsonb #>> '{place,at}')::int + 1))::text
     WHERE document::jsonb #>> '{place,at}' IS NOT NULL AND document::jsonb #>> '{place,parentId}' IS NULL`,
  ],
];
