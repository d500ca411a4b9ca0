import type {Words} from '../message-id.js';

/** What a chart says, in French, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'Tableau des chiffres',
  'chart-rows': 'Catégorie',
  'chart-missing': 'aucune valeur',
  'chart-range': 'De {least} ({leastName}) à {most} ({mostName})',
  'chart-keys': 'Utilisez les touches fléchées pour lire chaque valeur.',
};
