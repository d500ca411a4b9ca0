import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'translation-name': '{name} ({language})',
  'translation-original': '{name}: {text}',
  'translation-page-hint':
    'What is empty here is read as it is in {name}. The address and the blocks are the same in every language.',
  'translation-block-hint':
    'What is empty here is read as it is in {name}. Pictures, links and options are the same in every language, and are changed there.',
  'translation-none':
    'There is nothing to translate here. Products and forms have their translations where they are edited.',
  'translation-blank': 'There is nothing to translate here: the block has no texts in {name} yet.',
  'translation-copy': 'Begin with the text in {name}',
  'translation-label': 'Label “{text}”',
} as const;

/** Texts of the translation of a page. */
export const TRANSLATION_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'translation-name': '{name} ({language})',
    'translation-original': '{name}: {text}',
    'translation-page-hint':
      'Lo que esté vacío aquí se lee como está en {name}. La dirección y los bloques son los mismos en todos los idiomas.',
    'translation-block-hint':
      'Lo que esté vacío aquí se lee como está en {name}. Las imágenes, los enlaces y las opciones son los mismos en todos los idiomas y se cambian allí.',
    'translation-none':
      'Aquí no hay nada que traducir. Los productos y los formularios tienen sus traducciones donde se editan.',
    'translation-blank': 'Aquí no hay nada que traducir: el bloque aún no tiene textos en {name}.',
    'translation-copy': 'Empezar con el texto en {name}',
    'translation-label': 'Etiqueta «{text}»',
  },
};
