import {readApiError} from '../../api/read-api-error.js';
import {type Decoder, fields, integer, list, oneOf, text} from '../../shared/decode.js';
import {ApiError, DecodeError, NetworkError} from '../../shared/errors.js';
import {CRUMB_COOKIE} from '../../tables/cookies.js';
import {
  type ImportedProduct,
  type LeftOut,
  PRODUCT_CHOICES,
  PRODUCT_OUTCOMES,
  type ProductChoice,
  SITE_ARCHIVE_SETTINGS,
  type SiteArchiveSetting,
} from '../../tables/site-archive.js';
import type {BuilderSettings} from '../client.js';
import {leftOut} from './left-out.js';

/** What became of an import. */
export interface SiteImport {
  /** Pages that are new, that were written as their next revision, and that the file lacks. */
  readonly created: number;
  readonly updated: number;
  readonly kept: number;
  /** Collections and items that are new, or were written as their next revision. */
  readonly collections: number;
  readonly items: number;
  /** Products, coupons, forms and files that are new; those that are there just the same do not count. */
  readonly products: number;
  /** What became of each product of the file, as far as the answer has room for them. */
  readonly productOutcomes: readonly ImportedProduct[];
  /** Files that products deliver, which are new. */
  readonly downloads: number;
  readonly coupons: number;
  readonly forms: number;
  readonly files: number;
  /** Settings that were replaced. */
  readonly settings: readonly SiteArchiveSetting[];
  /** What did not come, and why. */
  readonly leftOut: readonly LeftOut[];
}

const importedProduct: Decoder<ImportedProduct> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    name: read('name', text),
    outcome: read('outcome', oneOf(...PRODUCT_OUTCOMES)),
  };
};

const siteImport = (body: unknown): SiteImport => {
  const read = fields(body, '');
  return {
    created: read('created', integer),
    updated: read('updated', integer),
    kept: read('kept', integer),
    collections: read('collections', integer),
    items: read('items', integer),
    products: read('products', integer),
    productOutcomes: read('productOutcomes', list(importedProduct), []),
    downloads: read('downloads', integer, 0),
    coupons: read('coupons', integer),
    forms: read('forms', integer),
    files: read('files', integer),
    settings: read('settings', list(oneOf(...SITE_ARCHIVE_SETTINGS))),
    leftOut: read('leftOut', list(leftOut)),
  };
};

/** How a file is imported. `key` is another one for each choice of `products`, which is `mine` by default. */
export interface ImportOptions {
  readonly key: string;
  readonly products?: ProductChoice;
  readonly signal?: AbortSignal | null;
}

/** Where the platform is, and what calls need. Files take their time: only `signal` ends a call. */
export type SiteArchiveSettings = Pick<BuilderSettings, 'root' | 'locale' | 'cookies' | 'fetch'>;

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (cause) {
    throw new DecodeError('body', 'JSON', 'other text', {cause});
  }
};

/** What an aborted call rejects with: the reason of its signal; any other one got no answer. */
const lost = (signal: AbortSignal | null, cause: unknown): unknown =>
  signal?.aborted ? signal.reason : new NetworkError({cause});

/** Sends a request below the platform's root. Throws `ApiError`, `NetworkError`. */
const createSend =
  ({root, locale, fetch}: SiteArchiveSettings) =>
  async (path: string, init: RequestInit & {readonly signal: AbortSignal | null}): Promise<Response> => {
    const headers = {'Accept-Language': locale, ...init.headers};
    const request = new Request(`${root}/site-content/${path}`, {...init, headers});
    const response = await fetch(request).catch((cause: unknown) => {
      throw lost(init.signal, cause);
    });
    if (response.ok) return response;
    throw readApiError(response, await response.text().catch(() => ''));
  };

/**
 * Calls of the file of a whole site. Each needs the session of somebody who may publish, and throws `ApiError`, `NetworkError`,
 * `DecodeError`, or the reason of its signal. Source: docs/http.md, File of a site.
 */
export const createSiteArchiveCalls = (settings: SiteArchiveSettings) => {
  const send = createSend(settings);
  const post = async (
    file: Blob,
    {key, products = PRODUCT_CHOICES[0], signal = null}: ImportOptions,
    crumb: string,
  ) => {
    const type = {'Content-Type': 'application/octet-stream'};
    const headers = {...type, 'X-CSRF-Token': crumb, 'Idempotency-Key': key};
    return siteImport(
      await jsonOf(await send(`import?products=${products}`, {method: 'POST', body: file, signal, headers})),
    );
  };
  return {
    /** The file of the site, a ZIP of at most 100 MB: pages, collections, products, coupons, forms, files with their bytes, and settings. */
    async exportSite(signal: AbortSignal | null = null): Promise<Blob> {
      const response = await send('export', {signal});
      return response.blob().catch((cause: unknown) => {
        throw lost(signal, cause);
      });
    },
    /**
     * Imports the file of a site: all of it or nothing. Pages, collections and items become the next revision of those that are
     * there, and settings are replaced; coupons, forms and files that are there stay, as products do unless `products` is `file`, and `leftOut` names them. `key` makes the call safe to repeat. A file
     * that is wrong in one part is an `ApiError` of status 400 whose text names the part.
     */
    async importSite(file: Blob, options: ImportOptions): Promise<SiteImport> {
      try {
        return await post(file, options, settings.cookies.get(CRUMB_COOKIE) ?? '');
      } catch (error) {
        // Refused before anything was done: the refusal brings a fresh crumb.
        if (!(error instanceof ApiError && error.crumb.failed)) throw error;
        return post(file, options, error.crumb.fresh ?? '');
      }
    },
  };
};

export type SiteArchiveCalls = ReturnType<typeof createSiteArchiveCalls>;
