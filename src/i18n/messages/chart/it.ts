import type {Words} from '../message-id.js';

/** What a chart says, in Italian, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'Tabella dei numeri',
  'chart-rows': 'Categoria',
  'chart-missing': 'nessun valore',
  'chart-range': 'Da {least} ({leastName}) a {most} ({mostName})',
  'chart-keys': 'Usa i tasti freccia per leggere ogni valore.',
};
