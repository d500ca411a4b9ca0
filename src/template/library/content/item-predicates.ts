import {BACKGROUND_SOURCES} from '../../../tables/background-sources.js';
import {RECORD_TYPES} from '../../../tables/record-types.js';
import {SLICE_TYPES} from '../../../tables/slice-types.js';
import {own} from '../../language/path.js';
import type {Context, Predicate, PredicateTable} from '../../language/plugin.js';
import {asString, truthy} from '../../language/value.js';
import {stripTags} from '../markup/escape.js';
import {readList, readNumber} from '../read.js';
import {hasMainImage} from './media.js';

const PROMOTED_BLOCKS = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
] as const;

const VISIBLE = /[^\s\u200b\u00a0]/;
const MS_PER_DAY = 86_400_000;

const isPromoted = (context: Context, block: string): boolean =>
  context.resolve('promotedBlockType') === block;

const recordPredicates = (): Record<string, Predicate> => {
  const table: Record<string, Predicate> = {};
  for (const type of RECORD_TYPES) {
    const promoted = 'promoted' in type ? type.promoted : undefined;
    table[`${type.name}?`] = (_args, context) =>
      readNumber(context.node(), 'recordType') === type.code ||
      (promoted !== undefined && isPromoted(context, promoted));
  }
  return table;
};

const promotedPredicates = (): Record<string, Predicate> => {
  const table: Record<string, Predicate> = {};
  for (const block of PROMOTED_BLOCKS)
    table[`promoted${block.toUpperCase()}?`] = (_args, context) => isPromoted(context, block);
  return table;
};

const backgroundPredicates = (): Record<string, Predicate> => {
  const table: Record<string, Predicate> = {};
  for (const {code, name} of BACKGROUND_SOURCES)
    table[`background-source-${name}?`] = (_args, context) =>
      readNumber(context.node(), 'backgroundSource') === code;
  return table;
};

const hasExcerpt: Predicate = (_args, context) => {
  const excerpt = own(context.node(), 'excerpt');
  const html = own(excerpt, 'html') ?? excerpt;
  return typeof html === 'string' && VISIBLE.test(stripTags(html));
};

const isCurrentType: Predicate = (args, context) =>
  SLICE_TYPES.some(({name, code}) => name === args[0] && code === readNumber(context.node(), 'currentType'));

const hasLocation: Predicate = (_args, context) => {
  const location = own(context.node(), 'location');
  return own(location, 'mapLat') !== undefined && own(location, 'mapLng') !== undefined;
};

const utcDay = (item: unknown, key: string): number => Math.floor(readNumber(item, key) / MS_PER_DAY);

const records = recordPredicates();

/** Predicates about an item: what it is and what it carries. Source: template language §10. */
export const itemPredicates: PredicateTable = {
  ...records,
  ...promotedPredicates(),
  ...backgroundPredicates(),
  'external-video?': (args, context) => records['video?']?.(args, context) ?? false,
  'excerpt?': hasExcerpt,
  'current-type?': isCurrentType,
  'location?': hasLocation,
  'main-image?': (_args, context) => hasMainImage(context.node()),
  'child-images?': (_args, context) => hasMainImage(readList(context.node(), 'items')[0]),
  'external-link?': (_args, context) => truthy(own(context.node(), 'externalLink')),
  'passthrough?': (_args, context) =>
    truthy(own(context.node(), 'passthrough')) && asString(own(context.node(), 'sourceUrl')) !== '',
  'same-day?': (_args, context) => utcDay(context.node(), 'startDate') === utcDay(context.node(), 'endDate'),
  'serviceNameEmail?': (_args, context) => own(context.node(), 'serviceName') === 'email',
  'show-past-events?': (_args, context) => own(context.node(), 'showPastOrUpcomingEvents') === 'past',
};
