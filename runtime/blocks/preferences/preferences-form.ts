import type {Client} from '../../../src/api/call.js';
import {createPreferenceCalls, type Preferences} from '../../../src/api/preferences.js';
import {PreferencesStore} from '../../../src/services/preferences.js';
import {fields, text} from '../../../src/shared/decode.js';
import type {Mount, Page} from '../../contracts.js';

/** The element in a form that announces what became of a choice. */
const STATUS = '.vt-preferences-status';

/** The page's stores by namespace: forms of one namespace share theirs. */
const stores = new Map<string, PreferencesStore>();

const storeOf = (page: Page, namespace: string): PreferencesStore => {
  const known = stores.get(namespace);
  if (known) return known;
  const send: Client = async (path, call) => (await (await page.commerce()).api()).send(path, call);
  const store = new PreferencesStore({
    namespace,
    calls: createPreferenceCalls(send, namespace),
    bus: page.bus,
    report: (message, error) => page.report('preferences-failed', message, null, error),
  });
  stores.set(namespace, store);
  return store;
};

/** Shows preferences in the fields of their names. A field without one stays as the server rendered it. */
const showIn = (element: HTMLElement, preferences: Preferences): void => {
  for (const field of element.querySelectorAll<HTMLSelectElement>('select[name]')) {
    const value = Object.hasOwn(preferences, field.name) ? preferences[field.name] : undefined;
    if (typeof value === 'string' && [...field.options].some(option => option.value === value))
      field.value = value;
  }
};

/**
 * Mounts a form whose select fields are preferences of the shop: each choice is saved at once. Without script the form is posted.
 */
export const mount: Mount = async ({element, page, signal}) => {
  const namespace = fields(element.dataset, '')('namespace', text);
  const {t, addMessages} = await page.commerce();
  await addMessages('preferences');
  const store = storeOf(page, namespace);
  const status = element.querySelector(STATUS);
  const announce = (message: string): void => {
    if (status) status.textContent = message;
  };
  const show = (): void => {
    const {data} = store.getSnapshot();
    if (data) showIn(element, data);
  };
  const save = async (field: HTMLSelectElement): Promise<void> => {
    announce('');
    try {
      await store.save({[field.name]: field.value}, element);
      announce(t('preferences-saved'));
    } catch {
      announce(t('preferences-failed'));
    }
  };
  element.addEventListener(
    'change',
    ({target}) => {
      if (target instanceof HTMLSelectElement) void save(target);
    },
    {signal},
  );
  const stop = store.subscribe(show);
  // The store has reported a failure: the form works as the server rendered it.
  await store.refetch().catch(() => {});
  return stop;
};
