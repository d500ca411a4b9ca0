import type {ChosenOptions} from '../../../src/catalog/variant-match.js';
import type {PageModel} from './page-model.js';

/** How a product's form names its options. */
const OPTION_FIELD = 'option:';

/** The choices in what a failed form had. Source: our choice. */
export const typedChoice = (values: PageModel['values']): ChosenOptions =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field.startsWith(OPTION_FIELD) ? [[field.slice(OPTION_FIELD.length), value]] : [],
    ),
  );
