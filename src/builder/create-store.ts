import type {NewId} from '../ports.js';
import {StorefrontError} from '../shared/errors.js';
import {withStoreFirst} from './navigation.js';
import type {StoreCalls} from './store-calls.js';
import {createUrlId} from './url-id.js';

/** What an owner asks for. */
export interface StoreRequest {
  readonly title: string;
  /** What the navigation calls the store; the title where it is left out. */
  readonly navigationTitle?: string;
  readonly description?: string;
  /** Ids of the site's other collections. */
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
  collection: async ({urlId, key}) => ({
    collectionId: await calls.createCollection(
      {navigationTitle, title, urlId, description},
      `${key}-collection`,
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
  let progress: StoreProgress = from ?? {
    key: ports.newId(),
    urlId: createUrlId(title, takenUrlIds, fallbackTitle),
    collectionId: null,
    done: [],
  };
  const steps = stepsOf(request, ports);
  for (const step of STORE_STEPS) {
    const run = steps[step];
    if (!run || progress.done.includes(step)) continue;
    try {
      progress = {...progress, ...(await run(progress)), done: [...progress.done, step]};
    } catch (cause) {
      throw new StoreCreationError(step, progress, {cause});
    }
    ports.onProgress?.(progress);
  }
  return progress;
};
