/** The quantity field of a product, ours and that of existing sites. Source: facts, quantity. */
const FIELD = 'input[type=number]';

/** Calls `typed` with what stands in a product's quantity field, now and whenever a visitor changes it. */
export const trackQuantity = (itemId: string, typed: (text: string) => void, signal: AbortSignal): void => {
  const product = `[data-item-id="${CSS.escape(itemId)}"]`;
  const onInput = ({target}: Event): void => {
    if (target instanceof HTMLInputElement && target.matches(FIELD) && target.closest(product))
      typed(target.value);
  };
  addEventListener('input', onInput, {signal});
  const field = document.querySelector<HTMLInputElement>(`${product} ${FIELD}`);
  if (field) typed(field.value);
};
