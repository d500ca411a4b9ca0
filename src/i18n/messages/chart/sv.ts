import type {Words} from '../message-id.js';

/** What a chart says, in Swedish, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'Tabell med talen',
  'chart-rows': 'Kategori',
  'chart-missing': 'inget värde',
  'chart-range': 'Från {least} ({leastName}) till {most} ({mostName})',
  'chart-keys': 'Läs varje värde med piltangenterna.',
};
