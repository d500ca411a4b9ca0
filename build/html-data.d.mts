/** Completion of the markers' attributes for editors, made of the tables. */
export function htmlData(tables: unknown): object;
