import type {Words} from '../message-id.js';

/** What a chart says, in Portuguese, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'Tabela dos números',
  'chart-rows': 'Categoria',
  'chart-missing': 'sem valor',
  'chart-range': 'De {least} ({leastName}) a {most} ({mostName})',
  'chart-keys': 'Use as setas do teclado para ler cada valor.',
};
