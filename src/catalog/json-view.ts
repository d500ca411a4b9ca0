const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** True where an item lists its variants. */
const listsVariants = (item: unknown): boolean => {
  const {structuredContent, variants} = Object(item);
  return listOf(Object(structuredContent).variants ?? variants).length > 0;
};

/**
 * The item of that id in the JSON view of a page, `{item}` of a product's or `{items}` of a list's; null where it holds
 * none with variants. Never throws. Source: docs of real sites, "The product's data then comes from the page".
 */
export const itemInView = (view: unknown, itemId: string): object | null => {
  const {item, items} = Object(view);
  const found = [item, ...listOf(items)].find(one => Object(one).id === itemId && listsVariants(one));
  return found ?? null;
};

/** Variants as the stock call answers them, without their options. Never throws. Source: the platform's HTTP contract. */
export const variantsInStock = (answer: unknown): object[] =>
  listOf(Object(answer).results).map(result => {
    const {variantId, sku, unlimited, qtyInStock} = Object(result);
    return {id: variantId, sku, unlimited, qtyInStock};
  });
