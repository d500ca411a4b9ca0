import type {MessageParams} from '../../../../src/i18n/pattern.js';
import type {MessageId} from '../messages/message.js';

/** What a refusal adds to the plain error: fields of its answer, headers, and values for the placeholders of its text. */
export interface RefusalDetails {
  readonly params?: MessageParams;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The platform refuses a request. `code` selects the visitor's message. */
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
