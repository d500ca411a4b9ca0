import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  searching: 'Searching …',
  'nothing-found': 'Nothing found',
  cancel: 'Cancel',
  save: 'Save',
  'list-loading': 'Loading …',
  'list-find': 'Search',
  'list-more': 'Show more',
  'deleted-note': '“{title}” has been deleted.',
  'deleted-undo': 'Undo',
  'deleted-redo': 'Redo',
  'bring-back': 'Bring back',
  'bring-back-of': 'Bring back: {title}',
} as const;

/** Texts that several pieces share. */
export const SHARED_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    searching: 'Buscando …',
    'nothing-found': 'No se ha encontrado nada',
    cancel: 'Cancelar',
    save: 'Guardar',
    'list-loading': 'Cargando …',
    'list-find': 'Buscar',
    'list-more': 'Mostrar más',
    'deleted-note': '«{title}» se ha eliminado.',
    'deleted-undo': 'Deshacer',
    'deleted-redo': 'Rehacer',
    'bring-back': 'Recuperar',
    'bring-back-of': 'Recuperar: {title}',
  },
};
