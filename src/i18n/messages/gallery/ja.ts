import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': '画像',
  'gallery-role': 'カルーセル',
  'gallery-slide': 'スライド',
  'gallery-position': '{total}枚中{at}枚目',
  'gallery-previous': '前の画像',
  'gallery-next': '次の画像',
  'gallery-pause': '一時停止',
  'gallery-play': '再生',
  'gallery-thumbnails': '画像を選ぶ',
  'gallery-lightbox': '拡大した画像',
  'gallery-close': '閉じる',
  'gallery-zoom': '拡大',
};
