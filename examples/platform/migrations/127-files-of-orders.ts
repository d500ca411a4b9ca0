/** The file of an order stays when the form that it came with is forgotten. Those of answers go with the answers, and others after a while. */
export const MIGRATIONS_127: readonly (readonly string[])[] = [
  ['ALTER TABLE form_file DROP CONSTRAINT form_file_form_id_fkey'],
];
