import type {Words} from '../message-id.js';

/** What a chart says, in Dutch, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'Tabel met de getallen',
  'chart-rows': 'Categorie',
  'chart-missing': 'geen waarde',
  'chart-range': 'Van {least} ({leastName}) tot {most} ({mostName})',
  'chart-keys': 'Lees elke waarde met de pijltoetsen.',
};
