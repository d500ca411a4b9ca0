import type {Words} from '../message-id.js';

/** What a chart says, in Spanish, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'Tabla de los números',
  'chart-rows': 'Categoría',
  'chart-missing': 'sin valor',
  'chart-range': 'De {least} ({leastName}) a {most} ({mostName})',
  'chart-keys': 'Usa las teclas de flecha para leer cada valor.',
};
