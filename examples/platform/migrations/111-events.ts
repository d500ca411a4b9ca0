/** Collections list posts or events. Pages show times in the time zone that the owner chooses. */
export const MIGRATIONS_111: readonly (readonly string[])[] = [
  [
    `ALTER TABLE site_collection
      ADD COLUMN kind text NOT NULL DEFAULT 'posts' CHECK (kind IN ('posts', 'events'))`,
    `CREATE TRIGGER changes_pages AFTER INSERT OR UPDATE ON setting
      FOR EACH ROW WHEN (NEW.name = 'time-zone') EXECUTE FUNCTION count_page_change()`,
  ],
];
