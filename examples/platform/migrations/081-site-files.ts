/** Files that the owner uploads in the site's editor. */
export const MIGRATIONS_081: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_file (
      position bigserial PRIMARY KEY,
      id text NOT NULL UNIQUE,
      name text NOT NULL,
      kind text NOT NULL,
      type text NOT NULL,
      bytes integer NOT NULL,
      ready boolean NOT NULL,
      picture_id text,
      ending text NOT NULL,
      width integer,
      height integer,
      alt_text text NOT NULL,
      focal_x double precision NOT NULL,
      focal_y double precision NOT NULL,
      created_ms bigint NOT NULL)`,
    `CREATE INDEX site_file_unready ON site_file (created_ms) WHERE NOT ready`,
  ],
];
