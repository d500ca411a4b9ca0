/** The quantity field of a product, in our markup and that of existing sites. Source: facts, quantity. */
const FIELD = 'input[type=number]';

/** Calls `typed` with the value of a product's quantity field, now and after each change. */
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
