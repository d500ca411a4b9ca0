import {ALIGNMENTS, GALLERY_DESIGNS, META_POSITIONS} from '../../../tables/gallery-names.js';
import type {Context, Predicate, PredicateTable} from '../../language/plugin.js';
import {asBoolean, truthy} from '../../language/value.js';

const FLAGS = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
] as const;

const CHOICES = {
  design: GALLERY_DESIGNS,
  'meta-position': META_POSITIONS,
  'active-alignment': ALIGNMENTS,
};

const option = (context: Context, name: string): unknown => context.resolve(['options', name]);

const optionPredicates = (): Record<string, Predicate> => {
  const table: Record<string, Predicate> = {};
  for (const flag of FLAGS) table[`gallery-${flag}?`] = (_args, context) => asBoolean(option(context, flag));
  for (const [name, values] of Object.entries(CHOICES))
    for (const value of values)
      table[`gallery-${name}-${value}?`] = (_args, context) => option(context, name) === value;
  return table;
};

/** Predicates about a gallery's options. Source: template language §10. */
export const galleryPredicates: PredicateTable = {
  ...optionPredicates(),
  'gallery-meta?': (_args, context) =>
    truthy(option(context, 'controls')) || truthy(option(context, 'indicators')),
};
