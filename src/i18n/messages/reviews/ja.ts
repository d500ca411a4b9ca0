import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'レビュー',
  'reviews-none': 'レビューはまだありません。',
  'reviews-count': '{count, plural, other {#件のレビュー}}',
  'reviews-rating': '星{max}つ中{rating}',
  'reviews-stars': '{count, plural, other {星#つ}}',
  'reviews-verified': '購入確認済み',
  'reviews-source': '{source}より',
  'reviews-reply': 'ショップからの返信',
  'reviews-sort': '並べ替え',
  'reviews-newest': '新しい順',
  'reviews-best': '評価の高い順',
  'reviews-more': 'レビューをさらに表示',
  'reviews-all': 'すべてのレビューを表示しています',
  'reviews-loading': 'レビューを読み込み中…',
  'reviews-added': '{count, plural, other {さらに#件のレビュー}}',
  'reviews-failed': 'レビューを読み込めませんでした。',
  'reviews-retry': 'もう一度試す',
};
