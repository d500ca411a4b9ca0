import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'deleted-intro':
    'A deleted page can be brought back for 30 days, as it was: draft, what visitors saw, history, lock, and place in the navigation.',
  'deleted-none': 'No page has been deleted.',
  'deleted-at': 'Deleted {time}',
  'deleted-restore': 'Bring back',
  'deleted-restore-of': 'Bring back: {title}, deleted {time}',
  'deleted-restored': '“{title}” is back in the list of pages.',
} as const;

/** Texts of the list of deleted pages. */
export const DELETED_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'deleted-intro':
      'Una página eliminada se puede recuperar durante 30 días, tal como estaba: borrador, lo que veían los visitantes, historial, bloqueo y lugar en la navegación.',
    'deleted-none': 'No se ha eliminado ninguna página.',
    'deleted-at': 'Eliminada el {time}',
    'deleted-restore': 'Recuperar',
    'deleted-restore-of': 'Recuperar: {title}, eliminada el {time}',
    'deleted-restored': '«{title}» vuelve a estar en la lista de páginas.',
  },
};
