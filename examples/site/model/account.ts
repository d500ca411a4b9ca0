/** An account as its own page shows it. */
export interface PageAccount {
  readonly email: string;
  readonly orders: readonly {
    readonly id: string;
    /** The short number that the shop and its emails name the order by. */
    readonly number: string;
    readonly createdMs: number;
    readonly totalCents: number;
    readonly currency: string;
    readonly status: 'open' | 'packed' | 'cancelled';
  }[];
  readonly submissions: readonly {
    readonly title: string;
    readonly createdMs: number;
    readonly answers: readonly {readonly question: string; readonly answer: string}[];
  }[];
}
