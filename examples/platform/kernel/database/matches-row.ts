/** Runs a query. Resolves to true where a row matched: one that it selected, or one that it changed and returns. */
export const matchesRow = async (query: {executeTakeFirst(): Promise<unknown>}): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
