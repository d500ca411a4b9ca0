/** An amount of money in minor units (cents; whole units of JPY) of an ISO 4217 currency. Source: commerce spec §3. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}
