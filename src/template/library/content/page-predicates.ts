import {COLLECTION_TYPE} from '../../../tables/collection-types.js';
import {FOLDER_BEHAVIOR} from '../../../tables/folder-behaviors.js';
import {own} from '../../language/path.js';
import type {Predicate, PredicateTable} from '../../language/plugin.js';
import {asBoolean, asNumber, asString, truthy} from '../../language/value.js';
import {isObject, read, readNumber} from '../read.js';

const UNITS_ERROR = '"units-metric?" formatter is not yet implemented';

const isClickable: Predicate = (_args, context) => {
  const behavior = context.resolve('folderBehavior');
  if (behavior === undefined) return true;
  const code = asNumber(behavior);
  return code === FOLDER_BEHAVIOR.index || code === FOLDER_BEHAVIOR.redirect;
};

const isTemplatePage: Predicate = (_args, context) => {
  const collection = own(context.node(), 'collection');
  const owner = collection === undefined ? context.node() : collection;
  return readNumber(owner, 'type') === COLLECTION_TYPE['template-page'];
};

const isIndex: Predicate = (_args, context) => {
  const collection = own(context.node(), 'collection');
  return (
    isObject(collection) &&
    truthy(own(collection, 'folder')) &&
    own(collection, 'folderBehavior') === FOLDER_BEHAVIOR.index
  );
};

const hasMultiple: Predicate = (_args, context) => {
  const node = context.node();
  return typeof node === 'object' && node !== null && Object.keys(node).length > 1;
};

/** Predicates about the page and its collection. Source: template language §10, runtime spec §3. */
export const pagePredicates: PredicateTable = {
  'calendar-view?': (_args, context) => asBoolean(context.resolve('calendarView')),
  'clickable?': isClickable,
  'collection?': (_args, context) => truthy(own(context.node(), 'collection')),
  'collection-page?': (_args, context) =>
    readNumber(own(context.node(), 'collection'), 'type') === COLLECTION_TYPE.page,
  'collection-template-page?': isTemplatePage,
  'collectionTypeNameEquals?': (args, context) =>
    args[0] !== undefined && asString(context.resolve('typeName')) === args[0],
  'folder?': (_args, context) => truthy(read(context.node(), 'collection', 'folder')),
  'has-multiple?': hasMultiple,
  'index?': isIndex,
  'redirect?': (_args, context) => asNumber(context.resolve('folderBehavior')) === FOLDER_BEHAVIOR.redirect,
  'units-metric?': (_args, context) => {
    context.error(UNITS_ERROR);
    return false;
  },
};
