/** What a chart says, in English, as message patterns. Source: our choice. */
export const catalogue = {
  'chart-table': 'Table of the numbers',
  'chart-rows': 'Category',
  'chart-missing': 'no value',
  'chart-range': 'From {least} ({leastName}) to {most} ({mostName})',
  'chart-keys': 'Use the arrow keys to read each value.',
} as const;
