import type {Words} from '../message-id.js';

/** What a chart says, in Japanese, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': '数値の表',
  'chart-rows': '分類',
  'chart-missing': '値なし',
  'chart-range': '{least}（{leastName}）から{most}（{mostName}）まで',
  'chart-keys': '矢印キーで値を一つずつ読めます。',
};
