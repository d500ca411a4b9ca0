import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  add: 'Add a form',
  edit: 'Edit this form',
  back: 'All forms',
  answers: 'Answers',
  json: 'Form as JSON',
  hint: 'The fields and their types are those of the schema vitrine/schema/form.json. A form keeps its id: products and pages name it.',
  previewTitle: 'Preview',
  previewHint: 'What visitors see, in the language of this page. Nothing can be sent from here.',
  noPreview: 'The preview shows the form once the JSON is right.',
  show: 'Show the preview',
  save: 'Save',
  saved: 'Saved. Pages show it now.',
  wrong: 'The form was not saved. Lines with problems: {n}.',
  line: 'Line {line}: {message}',
  taken: 'Line {line}: id: found “{id}”, which another form has.',
  changed: 'Someone else has changed this form since you opened it. Open it again in another tab to compare.',
  gone: 'This form has been deleted.',
  full: 'A shop can have at most {max} forms.',
  remove: 'Delete this form',
  question:
    'Delete “{name}”? Its {n} answers and their files go with it. The editor brings all back for 30 days.',
  products: 'These products use it. They are sold without a form then:',
  pages: 'These pages use it. They show nothing in its place then:',
  needed: 'Pages of the shop cannot be without this form: {page}.',
  newForm: {name: 'New form', send: 'Send', thanks: 'Thank you.', visitor: 'Name', email: 'Email'},
  yes: 'Delete',
  no: 'Keep it',
};

const ES: typeof EN = {
  add: 'Añadir un formulario',
  edit: 'Editar este formulario',
  back: 'Todos los formularios',
  answers: 'Respuestas',
  json: 'Formulario como JSON',
  hint: 'Los campos y sus tipos son los del esquema vitrine/schema/form.json. Un formulario conserva su id: los productos y las páginas lo nombran.',
  previewTitle: 'Vista previa',
  previewHint: 'Lo que ven los visitantes, en el idioma de esta página. Desde aquí no se envía nada.',
  noPreview: 'La vista previa muestra el formulario cuando el JSON es correcto.',
  show: 'Mostrar la vista previa',
  save: 'Guardar',
  saved: 'Guardado. Las páginas ya lo muestran.',
  wrong: 'El formulario no se ha guardado. Líneas con problemas: {n}.',
  line: 'Línea {line}: {message}',
  taken: 'Línea {line}: id: hay «{id}», que ya tiene otro formulario.',
  changed:
    'Otra persona ha cambiado este formulario desde que lo abriste. Ábrelo en otra pestaña para comparar.',
  gone: 'Este formulario se ha eliminado.',
  full: 'Una tienda puede tener {max} formularios como máximo.',
  remove: 'Eliminar este formulario',
  question:
    '¿Eliminar «{name}»? Se van con él sus {n} respuestas y sus archivos. El editor recupera todo durante 30 días.',
  products: 'Estos productos lo usan. Se venderán sin formulario:',
  pages: 'Estas páginas lo usan. No mostrarán nada en su lugar:',
  needed: 'Hay páginas de la tienda que no pueden estar sin este formulario: {page}.',
  newForm: {
    name: 'Formulario nuevo',
    send: 'Enviar',
    thanks: 'Gracias.',
    visitor: 'Nombre',
    email: 'Correo electrónico',
  },
  yes: 'Eliminar',
  no: 'Conservarlo',
};

/** Texts of the pages that edit forms. */
export const EDIT_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};
