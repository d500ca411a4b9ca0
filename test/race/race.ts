/** How a race ended. `refused` counts the buyers who read that nothing is left. */
export interface RaceResult {
  readonly sold: number;
  readonly refused: number;
}

/** One buyer's try. Resolves to true when they were sold it, false when they read that it is gone. */
export type Buy<Buyer> = (buyer: Buyer) => Promise<boolean>;

/** Lets every buyer buy at the same moment. An answer that is neither sold nor refused fails the race. */
export async function race<Buyer>(buyers: readonly Buyer[], buy: Buy<Buyer>): Promise<RaceResult> {
  const bought = await Promise.all(buyers.map(buy));
  const sold = bought.filter(Boolean).length;
  return {sold, refused: bought.length - sold};
}
