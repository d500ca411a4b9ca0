import type {BuilderCatalogues} from '../../../src/builder/messages.js';
import {EMAIL_LINK_FIELDS, type LinkType} from '../../../src/tables/link-types.js';

type EmailField = (typeof EMAIL_LINK_FIELDS)[number]['field'];
type Id =
  | `link-${LinkType}`
  | `link-email-${EmailField}`
  | 'link-kind'
  | 'link-path'
  | 'link-file-path'
  | More;
type More = 'link-address' | 'link-number' | 'link-new-window' | 'link-several';

const emailLabels = Object.fromEntries(
  EMAIL_LINK_FIELDS.map(({field, label}) => [`link-email-${field}`, label]),
) as Readonly<Record<`link-email-${EmailField}`, string>>;

/** Texts of the link editor. Source: runtime spec §3, link types, email message fields. */
export const LINK_MESSAGES: BuilderCatalogues<Id> = {
  en: {
    ...emailLabels,
    'link-kind': 'Link to',
    'link-page': 'Page',
    'link-web': 'Web address',
    'link-email': 'Email',
    'link-phone': 'Phone',
    'link-file': 'File',
    'link-path': 'Title or address of the page',
    'link-file-path': 'Name or address of the file',
    'link-address': 'Address on the web',
    'link-number': 'Phone number',
    'link-new-window': 'Open in a new window',
    'link-several': 'Separate several with commas',
  },
  es: {
    'link-kind': 'Enlace a',
    'link-page': 'Página',
    'link-web': 'Dirección web',
    'link-email': 'Correo electrónico',
    'link-phone': 'Teléfono',
    'link-file': 'Archivo',
    'link-path': 'Título o dirección de la página',
    'link-file-path': 'Nombre o dirección del archivo',
    'link-address': 'Dirección en la web',
    'link-number': 'Número de teléfono',
    'link-new-window': 'Abrir en una ventana nueva',
    'link-several': 'Separa varias con comas',
    'link-email-to': 'Para',
    'link-email-cc': 'CC',
    'link-email-bcc': 'CCO',
    'link-email-subject': 'Asunto',
    'link-email-message': 'Mensaje',
  },
};
