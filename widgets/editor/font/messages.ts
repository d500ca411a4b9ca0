import type {BuilderCatalogues} from '../../../src/builder/messages.js';
import {FONT_GROUPS, type FontGroup} from '../../../src/tables/font-groups.js';

type GroupId = `font-group-${FontGroup}`;
const groupLabels = Object.fromEntries(
  FONT_GROUPS.map(({group, label}) => [`font-group-${group}`, label]),
) as Readonly<Record<GroupId, string>>;

const own = {
  'font-search': 'Search fonts',
  'font-none': 'No font has this name',
  'font-loading': 'Loading …',
  'font-sample': 'The quick brown fox jumps over the lazy dog 0123456789',
  'font-sample-name': 'Preview of {fontName}',
} as const;

/** Texts of the font picker. Source: runtime spec §3, font groups. */
export const FONT_MESSAGES: BuilderCatalogues<GroupId | keyof typeof own> = {
  en: {...groupLabels, ...own},
  es: {
    'font-group-sans-serif': 'Sans serif',
    'font-group-serif': 'Con serifas',
    'font-group-display': 'De exhibición',
    'font-group-script': 'Manuscrita',
    'font-group-slab-serif': 'Egipcia',
    'font-group-mono': 'Monoespaciada',
    'font-group-other': 'Otras',
    'font-group-style-guide': 'Fuentes de la guía de estilo',
    'font-group-typography-kit': 'Kit tipográfico',
    'font-search': 'Buscar fuentes',
    'font-none': 'Ninguna fuente tiene este nombre',
    'font-loading': 'Cargando …',
    'font-sample': 'El veloz murciélago hindú comía feliz cardillo y kiwi 0123456789',
    'font-sample-name': 'Vista previa de {fontName}',
  },
};
