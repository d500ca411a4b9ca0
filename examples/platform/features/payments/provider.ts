/** What a provider knows of one payment. Amounts are minor units of its currency. */
export interface Facts {
  readonly state: 'open' | 'captured' | 'failed' | 'cancelled';
  /** Made with keys for trying: no money moves. */
  readonly isTest: boolean;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly capturedCents: number;
  /** `key` is that of the call that asked for it; null for one that was made elsewhere. */
  readonly refunds: readonly {readonly id: string; readonly cents: number; readonly key: string | null}[];
  readonly disputedCents: number;
}

/** What a provider is asked to take. */
export interface Charge {
  /** The attempt's own id. */
  readonly id: string;
  /** Made before the first call, and the same at every repeat: the provider takes the money once. */
  readonly key: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly language: string;
  /** Where the provider sends the buyer back to, whatever came of it. */
  readonly returnUrl: string;
  /** Where the provider tells that something has changed. */
  readonly noticeUrl: string;
  /** When the offer ends, in milliseconds since the epoch. */
  readonly expiresMs: number;
}

/** A message of a provider, before anything of it is read. */
export interface RawNotice {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

/** What a message says: where to look. `id` is its own, null where it has none. */
export interface Noticed {
  readonly id: string | null;
  readonly references: readonly string[];
}

/** Why a provider did not do what it was asked to. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem' as const;
  /** `isPermanent`: another try would fail as well. */
  constructor(
    message: string,
    readonly isPermanent: boolean,
  ) {
    super(message.slice(0, 300));
  }
}

/** A notice that its provider did not sign. */
export class BadSignature extends Error {
  override name = 'BadSignature' as const;
}

/**
 * Somebody who takes money for the shop, on pages of their own: no card is typed into a page of the shop. Every call rejects with
 * `ProviderProblem`, and is repeatable with the same key. Source: design, payments.
 */
export interface PaymentProvider {
  /** Asks for the money, and answers where the buyer pays. */
  begin(charge: Charge): Promise<{readonly reference: string; readonly url: string}>;
  read(reference: string): Promise<Facts>;
  /** Ends an offer. `too-late` where the buyer has paid. */
  cancel(reference: string): Promise<'cancelled' | 'too-late'>;
  /** Gives money back; answers the provider's id of it. */
  refund(
    reference: string,
    back: {readonly cents: number; readonly currency: string; readonly key: string},
  ): Promise<string>;
  /** Reads a notice. Throws `BadSignature`. */
  noticed(notice: RawNotice): Noticed;
  /** Tries the keys. */
  check(): Promise<void>;
}
