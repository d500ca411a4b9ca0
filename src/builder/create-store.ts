import type {NewId} from '../ports.js';
import {ApiError, StorefrontError} from '../shared/errors.js';
import {withStoreFirst} from './navigation.js';
import type {StoreCalls} from './store-calls.js';
import {createUrlId} from './url-id.js';

/** What an owner asks for. */
export interface StoreRequest {
  readonly title: string;
  /** What the navigation calls the store; the title where it is left out. */
  readonly navigationTitle?: string;
  readonly description?: string;
  /** First parts of addresses that pages, collections and the site itself have. */
  readonly takenUrlIds: readonly string[];
  /** Stands for a title that gives no URL id, in the owner's language. */
  readonly fallbackTitle: string;
  /** The template whose navigation gets the store in first place; without it the navigation stays as it is. */
  readonly templateId?: string;
}

/** Steps in their order. Source: runtime spec §4, store creation order. */
export const STORE_STEPS = ['collection', 'root-category', 'navigation'] as const;

export type StoreStep = (typeof STORE_STEPS)[number];

/** What exists so far. A retry that gets it does no step again. */
export interface StoreProgress {
  /** Kept through retries, so that the platform creates a collection and its category once. */
  readonly key: string;
  readonly urlId: string;
  /** Addresses that the platform refused, as another owner took them since. */
  readonly refused?: readonly string[];
  readonly collectionId: string | null;
  readonly done: readonly StoreStep[];
}

/** A step failed; `cause` is why. `progress` has what was created, and continues from there. Source: ours: so that nothing is created twice or forgotten. */
export class StoreCreationError extends StorefrontError {
  override name = 'StoreCreationError';

  constructor(
    readonly step: StoreStep,
    readonly progress: StoreProgress,
    options: ErrorOptions,
  ) {
    const created = progress.done.length ? progress.done.join(' and ') : 'nothing';
    super(`the step ${step} failed; created so far: ${created}`, options);
  }
}

/** What the steps need. `onProgress` is called after each step, for a step counter. */
export interface StoreCreationPorts {
  readonly calls: StoreCalls;
  readonly newId: NewId;
  readonly onProgress?: (progress: StoreProgress) => void;
}

type Step = (progress: StoreProgress) => Promise<Partial<StoreProgress>>;

const stepsOf = (
  {title, navigationTitle = title, description = '', templateId}: StoreRequest,
  {calls}: StoreCreationPorts,
): Readonly<Partial<Record<StoreStep, Step>>> => ({
  collection: async ({urlId, key, refused = []}) => ({
    collectionId: await calls.createCollection(
      {navigationTitle, title, urlId, description},
      // Another address is another request.
      [key, 'collection', ...(refused.length ? [refused.length] : [])].join('-'),
    ),
  }),
  'root-category': async ({collectionId, key}) => {
    await calls.createRootCategory(collectionId ?? '', title, `${key}-root-category`);
    return {};
  },
  ...(templateId === undefined
    ? {}
    : {
        navigation: async ({collectionId}) => {
          const navigation = await calls.readNavigation();
          const links = withStoreFirst(navigation.links, collectionId ?? '');
          await calls.saveNavigation({...navigation, links}, templateId);
          return {};
        },
      }),
});

/** How many other addresses are tried where the platform refuses one. Source: ours: each is one that another owner took since. */
const OTHER_ADDRESSES_MAX = 5;

/** True where the platform refuses an address that another page has. */
const isTaken = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'address-taken';

/** Does a step; where the address is taken by now, with the next free one. Throws `StoreCreationError`. */
const doStep = async (
  step: StoreStep,
  run: Step,
  start: StoreProgress,
  urlIdBeyond: (refused: readonly string[]) => string,
): Promise<StoreProgress> => {
  let progress = start;
  for (let others = 0; ; others++) {
    try {
      return {...progress, ...(await run(progress)), done: [...progress.done, step]};
    } catch (cause) {
      const refused = [...(progress.refused ?? []), progress.urlId];
      if (isTaken(cause)) progress = {...progress, refused, urlId: urlIdBeyond(refused)};
      if (!isTaken(cause) || others === OTHER_ADDRESSES_MAX)
        throw new StoreCreationError(step, progress, {cause});
    }
  }
};

/**
 * Creates a store: its collection, then its root category, then its place in the main navigation where the request names the
 * template. Answers what exists. Throws `StoreCreationError`, whose `progress` a retry passes as `from` to go on where this
 * one stopped. Source: runtime spec §4, §5, §8.
 */
export const createStore = async (
  request: StoreRequest,
  ports: StoreCreationPorts,
  from?: StoreProgress,
): Promise<StoreProgress> => {
  const {title, takenUrlIds, fallbackTitle} = request;
  const urlIdBeyond = (refused: readonly string[]): string =>
    createUrlId(title, [...takenUrlIds, ...refused], fallbackTitle);
  let progress: StoreProgress = from ?? {
    key: ports.newId(),
    urlId: urlIdBeyond([]),
    collectionId: null,
    done: [],
  };
  const steps = stepsOf(request, ports);
  for (const step of STORE_STEPS) {
    const run = steps[step];
    if (!run || progress.done.includes(step)) continue;
    progress = await doStep(step, run, progress, urlIdBeyond);
    ports.onProgress?.(progress);
  }
  return progress;
};
