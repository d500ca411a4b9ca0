import type {OrderByItemBuilder} from 'kysely';

/**
 * Sorts rows by the bytes of a text column, as arrays sort it, whatever the language of the database. Every transaction that
 * locks several rows takes them in this order, so that two never wait for each other.
 */
export const lockOrder = (item: OrderByItemBuilder): OrderByItemBuilder => item.asc().collate('C');
