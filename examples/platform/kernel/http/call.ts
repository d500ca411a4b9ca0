import * as v from 'valibot';

/** What a call says of itself in the OpenAPI document, next to the method and path of its route. */
export interface Call {
  /** The name of the call in generated clients, unique in the document. */
  readonly id: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** Who may ask; everybody where it is left out. */
  readonly access?: 'member' | 'owner';
  /** A write that needs no crumb, as a beacon carries none. */
  readonly isCrumbless?: true;
  /** A write that takes an `Idempotency-Key`: a repeat is answered with the first answer. */
  readonly isOnce?: true;
  /** A GET route that answers HEAD alone, as whoever asks how much of an upload is here. */
  readonly isHead?: true;
  /** Headers that the request needs, with what each says. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly body?: v.GenericSchema;
  /** Of the body; JSON where it is left out. */
  readonly bodyType?:
    | 'application/x-www-form-urlencoded'
    | 'application/octet-stream'
    | 'application/offset+octet-stream';
  /** The answers by status, those of refusals that have fields of their own included; null for one without a body. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /** Of the answer with a body that is no refusal; JSON where it is left out. */
  readonly answerType?: 'application/zip';
  /** Statuses of refusals besides those that every such call has. */
  readonly refusals?: readonly number[];
}

/** Fields that every refusal has, and those that any may have. Source: docs/http.md, Common rules. */
const REFUSAL = {
  error: v.pipe(v.string(), v.description('What happened, for the visitor, in the language of the request.')),
  code: v.pipe(v.string(), v.description('The same for programs.')),
  field: v.optional(v.pipe(v.string(), v.description('The field of the request that is wrong.'))),
};

/** A refusal. */
export const Refused = v.object({
  ...REFUSAL,
  crumbFail: v.optional(v.pipe(v.literal(true), v.description('The crumb is wrong or too old.'))),
  crumb: v.optional(v.pipe(v.string(), v.description('The crumb to repeat the call with.'))),
  scope: v.optional(v.pipe(v.string(), v.description('The scope that the API key lacks.'))),
});

/** A refusal that has fields of its own. */
export const refusedWith = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({...REFUSAL, ...entries});
