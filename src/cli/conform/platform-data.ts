import {type Decoder, fields, integer, list, nullable, text} from '../../shared/decode.js';
import {DecodeError} from '../../shared/errors.js';
import {readData} from '../read-data.js';
import {UsageError} from '../usage-error.js';

/** An item that is asked for; `sku` is null where it has one variant. */
export interface ItemData {
  readonly itemId: string;
  readonly sku: string | null;
}

/** What a platform has, which no contract can know. What is null is not tried. */
export interface PlatformData {
  /** The id of the site, as its pages' context names it. */
  readonly websiteId: string | null;
  /** A product that sells, at least three of it, and its price in minor units. */
  readonly product: (ItemData & {readonly priceCents: number}) | null;
  /** A product of which none is left. */
  readonly soldOut: ItemData | null;
  /** A code that takes something off the product. */
  readonly coupon: string | null;
  /** A form: answers that it takes, and the ids of fields that it refuses to be without. */
  readonly form: {
    readonly formId: string;
    readonly answers: object;
    readonly required: readonly string[];
  } | null;
  readonly member: {readonly email: string; readonly password: string} | null;
  /** An API key with the scope `read` alone. */
  readonly apiKey: string | null;
}

const decodeItem: Decoder<ItemData> = (value, path) => {
  const read = fields(value, path);
  return {itemId: read('itemId', text), sku: read<string | null>('sku', nullable(text), null)};
};

const decodeProduct: Decoder<NonNullable<PlatformData['product']>> = (value, path) => ({
  ...decodeItem(value, path),
  priceCents: fields(value, path)('priceCents', integer),
});

const decodeAnswers: Decoder<object> = (value, path) => {
  fields(value, path);
  return value as object;
};

const decodeForm: Decoder<NonNullable<PlatformData['form']>> = (value, path) => {
  const read = fields(value, path);
  return {
    formId: read('formId', text),
    answers: read('answers', decodeAnswers),
    required: read('required', list(text), []),
  };
};

const decodeMember: Decoder<NonNullable<PlatformData['member']>> = (value, path) => {
  const read = fields(value, path);
  return {email: read('email', text), password: read('password', text)};
};

const NAMES = ['websiteId', 'product', 'soldOut', 'coupon', 'form', 'member', 'apiKey'];

/** Reads what a platform has. Throws `DecodeError`, which names the field. */
export const decodePlatformData = (value: unknown): PlatformData => {
  const read = fields(value, '');
  const unknown = Object.keys(value as object).find(name => !NAMES.includes(name));
  if (unknown !== undefined) throw new DecodeError(unknown, `one of ${NAMES.join(', ')}`, 'another name');
  return {
    websiteId: read<string | null>('websiteId', text, null),
    product: read<PlatformData['product']>('product', decodeProduct, null),
    soldOut: read<PlatformData['soldOut']>('soldOut', decodeItem, null),
    coupon: read<string | null>('coupon', text, null),
    form: read<PlatformData['form']>('form', decodeForm, null),
    member: read<PlatformData['member']>('member', decodeMember, null),
    apiKey: read<string | null>('apiKey', text, null),
  };
};

/** The file of `--data`. Throws `UsageError`. */
export const readPlatformData = async (cwd: string, path: string | undefined): Promise<PlatformData> => {
  if (path === undefined) return decodePlatformData({});
  const {fault, data} = {data: undefined, fault: undefined, ...(await readData(cwd, path))};
  if (fault) throw new UsageError(`conform: ${path}: ${fault.message}`);
  try {
    return decodePlatformData(data);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    throw new UsageError(`conform: ${path}: ${error.message}`);
  }
};
