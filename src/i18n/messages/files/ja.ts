import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'ファイルは {count} 件まで、それぞれ {mb} MB 以下です。',
  'file-types': '受け付ける種類：{types}。',
  'file-images': '画像',
  'file-videos': '動画',
  'file-audio': '音声',
  'file-large': 'このファイルは大きすぎます。{mb} MB 以下のものを選んでください。',
  'file-type': 'この種類のファイルは受け付けていません。次のいずれかを選んでください: {types}。',
  'file-content': 'このファイルの中身が名前と一致しません。別のファイルを選んでください。',
  'file-empty': 'このファイルは空です。別のファイルを選んでください。',
  'file-count': 'ここにはこれ以上ファイルを追加できません。上限は {count} 件です。',
  'file-quota': '送信待ちのファイルが多すぎます。先に送信するか、いくつか削除してください。',
  'file-gone': 'ファイルが見つからなくなりました。もう一度追加してください。',
  'file-failed': 'ファイルをアップロードできませんでした。接続を確認して、もう一度お試しください。',
  'file-offline': '接続がありません。アップロードは自動的に再開します。',
  'file-uploaded': '{name} をアップロードしました。',
  'file-again': '続きから再開するには、{name} をもう一度選んでください。',
  'file-remove': '削除',
  'file-removed': '{name} を削除しました。',
  'file-retry': '再試行',
  'file-waiting': 'ファイルのアップロードが終わり次第、フォームを送信します。',
  'file-missing': 'まだアップロードされていないファイルがあります。再試行するか削除してください。',
  'file-kept': 'アップロード済みです。チェックされたものが送信されます。',
};
