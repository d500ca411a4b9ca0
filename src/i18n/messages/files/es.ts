import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Archivos: {count} como máximo, de hasta {mb} MB cada uno.',
  'file-types': 'Tipos admitidos: {types}.',
  'file-images': 'Imágenes',
  'file-videos': 'Vídeos',
  'file-audio': 'Audio',
  'file-large': 'Este archivo es demasiado grande. Elige uno de hasta {mb} MB.',
  'file-type': 'No se admiten archivos de este tipo. Elige uno de estos: {types}.',
  'file-content': 'El contenido de este archivo no corresponde a su tipo. Elige otro.',
  'file-empty': 'Este archivo está vacío. Elige otro.',
  'file-count': 'No se pueden añadir más archivos aquí. El límite es {count}.',
  'file-quota': 'Hay demasiados archivos sin enviar. Envía o quita algunos antes.',
  'file-gone': 'Un archivo ya no está disponible. Añádelo de nuevo.',
  'file-failed': 'No se pudo subir el archivo. Comprueba tu conexión e inténtalo de nuevo.',
  'file-offline': 'No tienes conexión. La subida continuará cuando vuelva.',
  'file-uploaded': '{name} se ha subido.',
  'file-again': 'Elige {name} otra vez para reanudar la subida.',
  'file-remove': 'Quitar',
  'file-removed': '{name} se ha quitado.',
  'file-retry': 'Intentar de nuevo',
  'file-waiting': 'El formulario se enviará en cuanto se suban los archivos.',
  'file-missing': 'Un archivo aún no se ha subido. Inténtalo de nuevo o quítalo.',
  'file-kept': 'Ya se han subido. Se enviarán los archivos marcados.',
};
