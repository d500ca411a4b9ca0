import type {SaveState} from '../../../src/builder/saving/save-schedule.js';

/** Whether an owner's work is saved, in each language of the editor. */
export const SAVE_STRINGS: Readonly<Record<'en' | 'es', Record<SaveState, string>>> = {
  en: {
    saved: 'Saved',
    waiting: 'Not saved yet',
    saving: 'Saving …',
    offline: 'No connection. Your work is kept here and saved once the connection is back.',
    conflict: 'Saved, but a choice is needed',
    'session-over': 'You are signed out. Your work is kept here: sign in, then try again.',
    gone: 'Somebody else has deleted this. Your work is kept here: bring it back, then try again.',
    refused: 'Not saved. Correct or undo the change that was refused, or try again.',
  },
  es: {
    saved: 'Guardado',
    waiting: 'Sin guardar todavía',
    saving: 'Guardando …',
    offline: 'Sin conexión. Tu trabajo se conserva aquí y se guarda cuando vuelva la conexión.',
    conflict: 'Guardado, pero falta una elección',
    'session-over':
      'La sesión ha terminado. Tu trabajo se conserva aquí: inicia sesión e inténtalo de nuevo.',
    gone: 'Otra persona lo ha eliminado. Tu trabajo se conserva aquí: recupéralo e inténtalo de nuevo.',
    refused: 'No guardado. Corrige o deshaz el cambio rechazado, o inténtalo de nuevo.',
  },
};
