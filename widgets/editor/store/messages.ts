import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'store-title': 'Title of the store',
  'store-description': 'Description',
  'store-navigation': 'Add the store to the main navigation',
  'store-create': 'Create the store',
  'store-continue': 'Continue',
  'store-discard': 'Create another store instead',
  'store-fallback': 'Store',
  'store-step': 'Step {step} of {steps}: {name}',
  'store-step-collection': 'Collection of products',
  'store-step-root-category': 'Root category',
  'store-step-navigation': 'Main navigation',
  'store-created-so-far': 'Created so far: {names}.',
  'store-created-nothing': 'Nothing was created.',
  'store-done': 'The store is created.',
  'store-title-missing': 'Enter a title for the store.',
} as const;

export type StoreMessageId = keyof typeof en;

/** Texts of the store creation. */
export const STORE_MESSAGES: BuilderCatalogues<StoreMessageId> = {
  en,
  es: {
    'store-title': 'Título de la tienda',
    'store-description': 'Descripción',
    'store-navigation': 'Añadir la tienda a la navegación principal',
    'store-create': 'Crear la tienda',
    'store-continue': 'Continuar',
    'store-discard': 'Crear otra tienda en su lugar',
    'store-fallback': 'Tienda',
    'store-step': 'Paso {step} de {steps}: {name}',
    'store-step-collection': 'Colección de productos',
    'store-step-root-category': 'Categoría raíz',
    'store-step-navigation': 'Navegación principal',
    'store-created-so-far': 'Creado hasta ahora: {names}.',
    'store-created-nothing': 'No se ha creado nada.',
    'store-done': 'La tienda está creada.',
    'store-title-missing': 'Escribe un título para la tienda.',
  },
};
