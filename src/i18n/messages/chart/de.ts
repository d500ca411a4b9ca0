import type {Words} from '../message-id.js';

/** What a chart says, in German, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'Tabelle der Zahlen',
  'chart-rows': 'Kategorie',
  'chart-missing': 'kein Wert',
  'chart-range': 'Von {least} ({leastName}) bis {most} ({mostName})',
  'chart-keys': 'Mit den Pfeiltasten lesen Sie jeden Wert.',
};
