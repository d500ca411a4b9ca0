import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'status-published': 'Published',
  'status-changed': 'Changed',
} as const;

/** What a content item is called that visitors see; the other statuses are messages of the builder. */
export const CONTENT_STATUS_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'status-published': 'Publicado',
    'status-changed': 'Con cambios',
  },
};
