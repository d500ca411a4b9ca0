/** The rows of totals that a page shows in full, as text; a checkout has them once more for phones, folded. */
export const totalRows = (html: string): string[] =>
  [
    ...html
      .replace(/<details class="checkout-glance">.*?<\/details>/s, '')
      .matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g),
  ].map(([, name, amount]) => `${name} ${amount}`);
