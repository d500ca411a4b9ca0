import {inject} from 'vitest';
import {inTurn} from '../tools/in-turn.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether each row of a table is tested with each column, from `vitest.config.ts`. */
    combinations: 'inTurn' | 'every';
  }
}

/** The columns that row `at` of a table is tested with: all under `npm run test:combinations`, else `least` of them in turn. */
export const columnsOf = <Column>(
  columns: readonly Column[],
  at: number,
  least: number,
): readonly Column[] => (inject('combinations') === 'every' ? columns : inTurn(columns, at, least));
