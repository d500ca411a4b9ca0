import type {MessageParams} from '../../../../src/i18n/pattern.js';
import type {MessageId} from '../messages/message.js';

/** What a refusal adds to the plain error: answer fields, headers, or holes of its text. */
export interface RefusalDetails {
  readonly params?: MessageParams;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The platform will not do what was asked. `code` picks the visitor's sentence when it is answered. */
export class Refusal extends Error {
  override name = 'Refusal' as const;
  constructor(
    readonly status: number,
    readonly code: MessageId,
    readonly details: RefusalDetails = {},
  ) {
    super(`refused with ${status} ${code}`);
  }
}
