import type {Generated} from 'kysely';
import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** A way of shipping. `countries` is JSON text: a list of codes. */
export interface ShippingOptionTable {
  id: string;
  position: Generated<number>;
  name: string;
  price_cents: number;
  free_from_cents: number | null;
  countries: string;
}

/** A tax on physical items; '' is any other country or region. */
export interface TaxRateTable {
  country: string;
  region: string;
  rate_milli: number;
  is_included: boolean;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    shipping_option: ShippingOptionTable;
    tax_rate: TaxRateTable;
  }
}

/** How long these tables keep their rows. */
export const PRICING_RETENTION: RetentionTable = {shipping_option: FOREVER, tax_rate: FOREVER};
