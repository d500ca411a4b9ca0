/** A save that is sent again is known by its key, also where another one came in between. */
export const MIGRATIONS_140: readonly (readonly string[])[] = [
  ['ALTER TABLE former_product ADD COLUMN save_key text'],
];
