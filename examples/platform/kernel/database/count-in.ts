/** The number that a query selects as `count`; drivers send a large one as text. */
export const countIn = async (query: {
  executeTakeFirstOrThrow(): Promise<{readonly count: number | string | bigint}>;
}): Promise<number> => Number((await query.executeTakeFirstOrThrow()).count);
