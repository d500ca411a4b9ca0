import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {render} from '../../src/template/index.js';
import {Price} from '../../widgets/product/price.js';
import {renderHtml} from '../../widgets/server/render-html.js';

// The live search renders this partial in the browser, where the component's framework is not loaded.
const PARTIAL = readFileSync(
  new URL('../../examples/site/templates/partials/price.html', import.meta.url),
  'utf8',
);

const PRICES = [
  {now: '$18.00', was: '', nowLabel: 'Sale price', wasLabel: 'Original price'},
  {now: '18,00 €', was: '24,00 € & more', nowLabel: 'Precio rebajado', wasLabel: 'Precio original'},
];
for (const price of PRICES)
  test(`PROD-01 the theme's partial prints the price as the component: ${price.now}`, () => {
    const {output, errors} = render(PARTIAL, {price}, {locale: 'en-US'});
    expect(errors).toEqual([]);
    expect(output.trim()).toBe(renderHtml(<Price price={price} />));
  });
