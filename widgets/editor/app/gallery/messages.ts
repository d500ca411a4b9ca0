import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  pictures: 'Pictures',
  none: 'This gallery has no pictures yet.',
  picture: 'Picture {n}',
  choose: 'Choose pictures',
  full: 'A gallery holds {max} pictures.',
  'left-out': '{count, plural, one {One picture was left out.} other {# pictures were left out.}}',
  address: 'Address of a picture',
  add: 'Add the picture',
  details: 'Picture: {name}',
  alt: 'What the picture shows',
  'alt-hint': 'Read aloud to those who do not see it. Without it the title is.',
  title: 'Title of the picture',
  description: 'Description of the picture',
  link: 'Link of the picture',
  'video-hint':
    'A picture with a video plays it. Enter the address of its file, such as one of the files of this site.',
  'video-of': 'Video of {name}',
} as const;

/** What the pictures of a gallery say. */
export const GALLERY_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    pictures: 'Imágenes',
    none: 'Esta galería todavía no tiene imágenes.',
    picture: 'Imagen {n}',
    choose: 'Elegir imágenes',
    full: 'Una galería admite {max} imágenes.',
    'left-out':
      '{count, plural, one {Se ha dejado fuera una imagen.} other {Se han dejado fuera # imágenes.}}',
    address: 'Dirección de una imagen',
    add: 'Añadir la imagen',
    details: 'Imagen: {name}',
    alt: 'Qué muestra la imagen',
    'alt-hint': 'Se lee en voz alta a quien no la ve. Sin este texto se lee el título.',
    title: 'Título de la imagen',
    description: 'Descripción de la imagen',
    link: 'Enlace de la imagen',
    'video-hint':
      'Una imagen con vídeo lo reproduce. Escribe la dirección de su archivo, por ejemplo uno de los archivos de este sitio.',
    'video-of': 'Vídeo de {name}',
  },
};
