import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'color-field': 'Saturation and luminosity',
  'color-format': 'Format',
  'color-rgb': 'RGB',
  'color-hsl': 'HSL',
  'color-hex': 'Hex',
  'color-red': 'Red',
  'color-green': 'Green',
  'color-blue': 'Blue',
  'color-hue': 'Hue',
  'color-saturation': 'Saturation (%)',
  'color-luminosity': 'Luminosity (%)',
  'color-alpha': 'Alpha',
  'color-opacity': 'Opacity (%)',
  'color-red-out': 'Red out of bounds.',
  'color-green-out': 'Green out of bounds.',
  'color-blue-out': 'Blue out of bounds.',
  'color-hue-out': 'Hue out of bounds.',
  'color-saturation-out': 'Saturation out of bounds.',
  'color-luminosity-out': 'Lightness out of bounds.',
  'color-opacity-out': 'Alpha out of bounds.',
  'color-hsl-missing': 'Missing an H/S/L value.',
  'color-rgb-missing': 'Missing an R/G/B value.',
  'color-hex-invalid': 'Hex colors must be 3 or 6 hex digits',
  'color-palette': 'Palette',
  'color-pick': 'Pick from the screen',
  'color-contrast':
    'The contrast with the background is {ratio} to 1. Text is easy to read from {least} to 1.',
} as const;

/** Texts of the color picker. Source: runtime spec §3, colour formats; §5, HSL messages. */
export const COLOR_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'color-field': 'Saturación y luminosidad',
    'color-format': 'Formato',
    'color-rgb': 'RGB',
    'color-hsl': 'HSL',
    'color-hex': 'Hex',
    'color-red': 'Rojo',
    'color-green': 'Verde',
    'color-blue': 'Azul',
    'color-hue': 'Tono',
    'color-saturation': 'Saturación (%)',
    'color-luminosity': 'Luminosidad (%)',
    'color-alpha': 'Alfa',
    'color-opacity': 'Opacidad (%)',
    'color-red-out': 'Rojo fuera de los límites.',
    'color-green-out': 'Verde fuera de los límites.',
    'color-blue-out': 'Azul fuera de los límites.',
    'color-hue-out': 'Tono fuera de los límites.',
    'color-saturation-out': 'Saturación fuera de los límites.',
    'color-luminosity-out': 'Luminosidad fuera de los límites.',
    'color-opacity-out': 'Alfa fuera de los límites.',
    'color-hsl-missing': 'Falta un valor H/S/L.',
    'color-rgb-missing': 'Falta un valor R/G/B.',
    'color-hex-invalid': 'Los colores hexadecimales deben tener 3 o 6 dígitos hexadecimales',
    'color-palette': 'Paleta',
    'color-pick': 'Tomar de la pantalla',
    'color-contrast':
      'El contraste con el fondo es de {ratio} a 1. El texto se lee bien a partir de {least} a 1.',
  },
};

/** Names a text of the color picker. */
export type ColorMessageId = keyof typeof en;
