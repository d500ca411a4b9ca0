import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  searching: 'Searching …',
  'nothing-found': 'Nothing found',
  'show-suggestions': 'Show suggestions',
  cancel: 'Cancel',
  save: 'Save',
} as const;

/** Texts that several pieces share. */
export const SHARED_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    searching: 'Buscando …',
    'nothing-found': 'No se ha encontrado nada',
    'show-suggestions': 'Mostrar sugerencias',
    cancel: 'Cancelar',
    save: 'Guardar',
  },
};
