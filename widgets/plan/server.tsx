import type {ReactNode} from 'react';
import {decodeProductPlan} from '../../src/catalog/decode-plan.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import {planView} from '../../src/catalog/plan-view.js';
import type {PlanBlockState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {moneyIn} from '../server/money-in.js';
import {unusedStore} from '../server/unused.js';
import {Plan} from './plan.js';

/** What a product's plan costs; adds of the product subscribe at `<path>/subscribe`. Throws `DecodeError`. */
export const renderPlan = (
  data: object,
  {t, locale, currency, path = '', state}: RenderContext,
): ReactNode => {
  const product = decodeProduct(data, currency);
  const {sku} = (state ?? {}) as PlanBlockState;
  const variant = product.variants.find(known => known.sku === sku) ?? null;
  const view = planView({product, plan: decodeProductPlan(data), variant, t, money: moneyIn(locale)});
  return (
    <Marker
      kind="plan"
      className="vt-plan"
      load="load"
      attributes={{'data-subscribe': `${path}/subscribe`, 'data-sku': variant?.sku}}
      data={data}
    >
      <Plan store={unusedStore(view)} />
    </Marker>
  );
};
