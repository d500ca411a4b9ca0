import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'locked-title': 'This page is locked',
  'locked-text': 'It is available only to site members.',
  'locked-unlock': 'Unlock the page',
} as const;

/** Texts of the notice of a locked page. Source: runtime spec §6. */
export const LOCKED_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'locked-title': 'Esta página está bloqueada',
    'locked-text': 'Solo está disponible para los miembros del sitio.',
    'locked-unlock': 'Desbloquear la página',
  },
};
