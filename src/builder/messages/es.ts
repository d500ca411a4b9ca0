import type {BuilderMessageId} from './en.js';

/** The same in Spanish. Source: ours: the specification has these wordings in English. */
export const catalogue: Readonly<Record<BuilderMessageId, string>> = {
  'email-invalid': 'Introduce una dirección de correo electrónico válida',
  'email-example': 'Las direcciones de correo electrónico tienen el formato {email}',
  'link-example': 'Los enlaces tienen el formato {first} o {second}',
  'page-invalid': '{val} no es una URL de página válida',
  'page-missing': 'Elige una página',
  'title-missing': 'Escribe un título',
  'address-invalid': 'Usa letras de la a a la z, cifras y guiones sueltos entre ellas',
  'text-too-long':
    '{count, plural, one {A este texto le sobra un carácter. Acórtalo.} other {A este texto le sobran # caracteres. Acórtalo.}}',
  'rich-text-too-long': 'Este texto es demasiado largo. Lleva una parte a otro bloque o a otra página.',
  'address-wrong': 'Escribe una ruta como /about o una dirección que empiece por https:// o http://',
  'time-out-of-range': 'Escribe un día entre 1970 y 9999',
  'phone-invalid': '{val} no es un número de teléfono válido',
  'not-an-option': '{val} no es una de las opciones esperadas',
  'list-missing': 'Debes seleccionar una lista',
  'dataset-too-small': 'El conjunto de datos necesita al menos una columna y una fila',
  'dataset-empty': 'Introduce algunos datos',
  'dataset-incomplete': 'Faltaban datos en una o más filas',
  'cell-not-a-number': '{val} no es un número',
  'cell-too-large': '{val} es demasiado grande',
  'cells-not-numbers':
    '{count, plural, one {Una celda no era un número y ha quedado vacía} other {# celdas no eran números y han quedado vacías}}',
  'dataset-cut':
    'Un conjunto de datos tiene hasta {rows} filas y {columns} columnas. Las demás se han omitido.',
  'dataset-parts':
    'Este conjunto de datos se divide en {count} conjuntos de {rows} filas y {columns} columnas como máximo',
  'chart-too-large': 'Un gráfico muestra hasta {rows} filas y {columns} columnas',
  'chart-pie-columns': 'Un gráfico circular muestra una columna',
  'chart-pie-rows': 'Un gráfico circular muestra hasta {max} filas',
  'chart-pie-negative': 'Un gráfico circular no muestra valores menores que cero',
  'chart-pie-sum': 'Un gráfico circular necesita un valor mayor que cero',
  'form-without-fields': 'Añade un campo',
  'step-empty': 'El paso {val} no tiene campos',
  'field-title-missing': 'Escribe una etiqueta',
  'field-key-missing': 'Escribe un nombre',
  'field-options-missing': 'Escribe una opción',
  'field-option-repeated': 'La opción {val} está dos veces',
  'field-max-length': 'Escribe un número entero mayor que cero',
  'condition-later': 'El campo {val} viene después. Súbelo o elige otro.',
  'condition-unknown': 'Este campo ya no está. Elige otro.',
  'condition-answers-missing': 'Elige una respuesta',
  'file-name-missing': 'Debes introducir un nombre de archivo',
  'file-unsupported': 'El archivo {fileName} no es un archivo de {fileTypeMessage} compatible',
  'file-too-large': 'El archivo {fileName} es demasiado grande. El tamaño máximo permitido es {maxSize}',
  'file-empty': 'El archivo {fileName} está vacío',
  'file-quota': 'No hay espacio para más archivos. Elimina alguno primero',
  'session-over': 'La sesión ha terminado. Inicia sesión en otra pestaña e inténtalo de nuevo',
  'video-account-unsupported': 'No se admiten las cuentas básicas de alojamiento de vídeo',
  'tag-exists': 'Ya existe esta {tagType}',
  'tag-one-at-a-time': 'Solo se puede editar una etiqueta a la vez',
  'tag-name': 'etiqueta',
  'category-name': 'categoría',
  'delete-file':
    'La eliminación de un archivo no se puede deshacer. Debes actualizar los enlaces que llevan a él.',
  'delete-tag': 'Al eliminar una etiqueta se actualizan todos los elementos que la usan.',
  'error-occurred': 'Se ha producido un error',
  'network-error': 'Error de red',
  'results-not-loaded': 'No se pueden cargar los resultados',
  'collections-not-loaded': 'No se pueden cargar las colecciones',
  'fonts-not-loaded': 'No se pueden cargar las fuentes',
  'font-preview-not-loaded': 'No se puede cargar la vista previa de {fontName}',
  'time-zone-not-loaded':
    'No se ha podido cargar la zona horaria {timeZone}. Vuelve a conectarte o comprueba si el sitio está disponible',
  'job-without-answer': 'La solicitud de la tarea no ha devuelto datos',
  'file-not-processed': 'El archivo no se ha procesado',
  'file-processing-cancelled': 'Se ha cancelado el procesamiento del archivo',
  'file-processing-failed': 'No se ha podido completar el procesamiento del archivo',
  'file-upload-failed': 'No se ha podido completar la subida del archivo',
  'file-upload-title': 'No se puede subir el archivo',
  'file-upload-problem': 'Problema al subir tu archivo',
  'file-rename-title': 'No se puede cambiar el nombre del archivo',
  'file-rename-problem': 'Problema al cambiar el nombre de tu archivo',
  'not-connected': 'No se ha podido conectar... Inténtalo de nuevo',
  'code-on-android': 'El código no se puede editar en Android',
  'navigation-not-found': 'No se encuentra la navegación principal del sitio',
  retry: 'Reintentar',
  dismiss: 'Descartar',
  'status-scheduled': 'Programado',
  'status-needs-review': 'Pendiente de revisión',
  'status-draft': 'Borrador',
  'status-private': 'Privado',
  'limit-layout-blocks':
    '{max, plural, one {Un diseño admite un bloque} other {Un diseño admite hasta # bloques}}',
  'limit-album-tracks':
    '{max, plural, one {Un álbum admite una pista} other {Un álbum admite hasta # pistas}}',
  'limit-orderable-items':
    '{max, plural, one {Una colección que ordenas tú admite un elemento} other {Una colección que ordenas tú admite hasta # elementos}}',
  'limit-collection-products':
    '{max, plural, one {Una colección admite un producto} other {Una colección admite hasta # productos}}',
  'limit-nested-categories':
    '{max, plural, one {Una tienda tiene una categoría} other {Una tienda tiene hasta # categorías}}',
  'limit-linked-galleries':
    '{max, plural, one {Se puede conectar una galería} other {Se pueden conectar hasta # galerías}}',
  'limit-linked-gallery-items':
    '{max, plural, one {Una galería conectada muestra una imagen} other {Una galería conectada muestra hasta # imágenes}}',
  'limit-tag-length':
    '{max, plural, one {Una etiqueta tiene un carácter} other {Una etiqueta tiene hasta # caracteres}}',
  'limit-category-length':
    '{max, plural, one {Una categoría tiene un carácter} other {Una categoría tiene hasta # caracteres}}',
};
