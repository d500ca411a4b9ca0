import type {RetentionTable} from '../../kernel/database/retention.js';

/** A captcha token that was used: it is good once. */
export interface CaptchaUsedTable {
  nonce: string;
  expires_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    captcha_used: CaptchaUsedTable;
  }
}

/** How long these tables keep their rows. */
export const CAPTCHA_RETENTION: RetentionTable = {
  captcha_used: {storedFor: 'until the token ends', expiries: [{column: 'expires_ms', afterMs: 0}]},
};
