import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const EN = {
  'keys-hint': 'Tab indents. Escape, then Tab, leaves the code.',
  'mistakes-hint': 'F8 goes to the next mistake.',
  'repair-hint': 'Alt+Enter puts {repair} in its place.',
  plain: 'The code editor could not be loaded. The code is shown as plain text.',
};

const ES: typeof EN = {
  'keys-hint': 'Tab añade sangría. Escape y después Tab salen del código.',
  'mistakes-hint': 'F8 va al siguiente error.',
  'repair-hint': 'Alt+Intro pone {repair} en su lugar.',
  plain: 'No se ha podido cargar el editor de código. El código se muestra como texto sin formato.',
};

/** What the code editor says. */
export const CODE_TEXTS: BuilderCatalogues<keyof typeof EN> = {en: EN, es: ES};

/** What the parts of the library say, in Spanish; it has English itself. */
export const PHRASES: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: {},
  es: {
    Completions: 'Sugerencias',
    Diagnostics: 'Problemas',
    'No diagnostics': 'Sin problemas',
    'current match': 'coincidencia actual',
    close: 'cerrar',
  },
};
