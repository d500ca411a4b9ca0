import type {BuyChoice} from '../../../src/catalog/buy-snapshot.js';
import type {listOptions} from '../../../src/catalog/variant-match.js';
import type {BuyController} from '../../../src/services/buy-controller.js';
import {sessionStore} from './session-store.js';

/** How the server's form names an option's field. */
const OPTION_FIELD = 'option:';
/** By the whole address: one that names a variant has a choice of its own. */
const keyOf = (itemId: string): string => `vitrine:choice:${location.href}:${itemId}`;

/** True after Back, Forward or a reload: then an earlier choice on this page still counts. */
const isReturn = ((): boolean => {
  try {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return /back|reload/.test(load?.type ?? '');
  } catch {
    return false;
  }
})();

/** Field names to values, as a form sends them. */
const stored = (itemId: string): [string, unknown][] => {
  try {
    return JSON.parse(sessionStore.get(keyOf(itemId)) ?? '[]');
  } catch {
    return [];
  }
};

/** Values that the server chose in its form, as a field's name and the value. */
const servedIn = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLOptionElement>('option[selected],[checked]') ?? [])].map(
    choice => `${(choice.closest('select') ?? (choice as HTMLInputElement)).name} ${choice.value}`,
  );

/**
 * Reads what the visitor chose before the block was live: in the server's form, else on this page in this tab
 * before they left it. Only values that the product has count.
 */
export const readTypedChoice = (
  element: Element,
  itemId: string,
  options: ReturnType<typeof listOptions>,
): Partial<BuyChoice> => {
  const form = element.querySelector('form');
  const saved = new Map(isReturn ? stored(itemId) : []);
  const fields = new Map<string, unknown>([...(form ? new FormData(form) : []), ...saved]);
  const served = servedIn(form);
  const chosen: Record<string, string> = Object.create(null);
  const picked: string[] = [];
  for (const {name, values} of options) {
    const field = OPTION_FIELD + name;
    const value = fields.get(field) as string;
    if (!values.includes(value)) continue;
    chosen[name] = value;
    if (saved.has(field) || !served.includes(`${field} ${value}`)) picked.push(name);
  }
  const quantity = fields.get('quantity');
  return {chosen, picked, ...(quantity ? {quantity: String(quantity)} : {})};
};

/** Saves the choice of a visitor who leaves, for a return in this tab. By then the address names the choice too. */
export const saveChoice = (controller: BuyController, signal: AbortSignal): void => {
  const save = (): void => {
    const {chosen, quantity} = controller.getSnapshot();
    const fields = Object.entries(chosen).map(([name, value]) => [OPTION_FIELD + name, value]);
    sessionStore.set(keyOf(controller.itemId), JSON.stringify([...fields, ['quantity', quantity]]));
  };
  addEventListener('pagehide', save, {signal});
};
