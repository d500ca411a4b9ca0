import * as v from 'valibot';
import {
  type COMMERCE_EVENTS,
  EVENT_NAME_MAX,
  EVENT_SOURCES,
  SOURCE_ENVIRONMENTS,
} from '../../../../src/tables/events.js';
import {boundedText} from '../../kernel/http/bounded-text.js';

const ID_MAX = 100;
const TEXT_MAX = 500;
const ITEMS_MAX = 100;

const id = boundedText(ID_MAX);
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The fields that every event's content has; others are stored as they are. Source: runtime spec §3; `event_id` is ours. */
const CONTENT = {
  event_id: v.pipe(v.string(), v.uuid()),
  context_website_id: id,
  custom_schema_name: boundedText(EVENT_NAME_MAX),
  event_timestamp: whole,
  session_id: v.nullish(id, null),
  test_mode: v.nullish(v.boolean(), false),
  // Left out by senders of their own; what is sent is one of those there are.
  event_source: v.nullish(v.picklist(EVENT_SOURCES)),
  source_environment: v.nullish(v.picklist(SOURCE_ENVIRONMENTS.map(({name}) => name))),
};

const ITEM = v.looseObject({
  item_id: id,
  item_name: v.nullish(boundedText(TEXT_MAX), null),
  item_variant: v.nullish(id, null),
  quantity: whole,
  price_cents: whole,
});

const sale = {
  ...CONTENT,
  currency: v.pipe(v.string(), v.length(3)),
  value_cents: whole,
  items: v.pipe(v.array(ITEM), v.minLength(1), v.maxLength(ITEMS_MAX)),
};

const cart = {
  cart_id: id,
  num_items_in_cart: whole,
  product_types_list: v.array(whole),
  purchase_type_list: v.array(boundedText(ID_MAX)),
  cart_value: whole,
  currency_code: v.pipe(v.string(), v.length(3)),
};

const BY_EVENT = {
  view_item: v.looseObject(sale),
  add_to_cart: v.looseObject({...sale, ...cart}),
  remove_from_cart: v.looseObject({...sale, ...cart}),
  begin_checkout: v.looseObject({...sale, ...cart}),
  purchase: v.looseObject({...sale, transaction_id: id, tax_cents: whole, shipping_cents: whole}),
} satisfies Record<(typeof COMMERCE_EVENTS)[number], v.GenericSchema>;

const SCHEMAS = new Map<string, v.GenericSchema<unknown, EventContent>>([
  ...Object.entries(BY_EVENT),
  ['experiment_exposure', v.looseObject({...CONTENT, experiment: id, variant: id})],
  ['events_dropped', v.looseObject({...CONTENT, reason: id, count: whole})],
]);
const ANY = v.looseObject(CONTENT);
const NAME = /^[a-z][\w.-]*$/i;

/** What is read of every event. */
export type EventContent = v.InferOutput<typeof ANY>;

/** What an event's name may be: a schema of our own, or a site's own. */
export const EventName = v.pipe(
  boundedText(EVENT_NAME_MAX),
  v.regex(NAME, 'letters, digits, dots and dashes'),
);

/** The schema of an event by its name; an own event of a site has the fields that all have. */
export const schemaOf = (name: string): v.GenericSchema<unknown, EventContent> => SCHEMAS.get(name) ?? ANY;
