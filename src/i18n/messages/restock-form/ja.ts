import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in Japanese, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': '再入荷したらメールを一度だけお送りします',
  'restock-which': '種類',
  'restock-email': 'メールアドレス',
  'restock-button': '知らせてもらう',
  'restock-mailing-list': 'ニュースレターも受け取る',
};
