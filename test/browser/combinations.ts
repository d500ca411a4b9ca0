import {inject} from 'vitest';
import {spread} from '../tools/spread.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether each row of a table is tested with each column, from `vitest.config.ts`. */
    combinations: 'spread' | 'every';
  }
}

/** The columns that row `at` of a table is tested with: all under `npm run test:combinations`, else `least` of them in turn. */
export const columnsOf = <Column>(
  columns: readonly Column[],
  at: number,
  least: number,
): readonly Column[] => (inject('combinations') === 'every' ? columns : spread(columns, at, least));
