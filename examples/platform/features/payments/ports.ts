import type {Database} from '../../kernel/database/connect.js';

/** What the parts of payments need of the platform. */
export interface PaymentPorts {
  readonly db: Database;
  /** The signing secret. */
  readonly secret: string;
  /** The site's public address, without a path. */
  readonly origin: string;
  readonly nowMs: () => number;
  /** Servers that stand in for the providers', as `http://127.0.0.1:8000`. Default theirs. */
  readonly stripeUrl?: string | undefined;
  readonly mollieUrl?: string | undefined;
}
