import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const EN = {
  'keys-hint': 'Tab indents. Escape, then Tab, leaves the code.',
  plain: 'The code editor could not be loaded. The code is shown as plain text.',
};

const ES: typeof EN = {
  'keys-hint': 'Tab añade sangría. Escape y después Tab salen del código.',
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
