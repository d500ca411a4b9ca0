import {jsonMistake} from './json-mistakes.js';

type Fields = Readonly<Record<string, unknown>>;

/** Data of the page's blocks. */
const dataOnPage = (): Fields[] =>
  [...document.querySelectorAll<HTMLScriptElement>('[data-block] script[data-props]')].map(({text}) =>
    Object(jsonMistake(text, '') ? null : JSON.parse(text)),
  );

const isText = (value: unknown): value is string => typeof value === 'string';

/** Ids in the data of the page's blocks. */
export const idsOnPage = (): string[] => dataOnPage().flatMap(({id}) => (isText(id) ? [id] : []));

/** Ids of the fields of a form in the data of the page's blocks; null where the page has no such form. */
export const fieldsOfForm = (formId: unknown): string[] | null => {
  const form = dataOnPage().find(({id, fields}) => id === formId && Array.isArray(fields));
  return form ? (form.fields as unknown[]).map(field => Object(field).id).filter(isText) : null;
};

/** Products in the data of the page's blocks: their ids, and the SKUs of their variants. */
export const productsOnPage = (): {readonly id: unknown; readonly skus: readonly string[]}[] =>
  dataOnPage()
    .filter(({structuredContent}) => structuredContent)
    .map(({id, structuredContent}) => {
      const {variants} = Object(structuredContent) as Fields;
      const skus = (Array.isArray(variants) ? variants : []).map(one => Object(one).sku).filter(isText);
      return {id, skus};
    });
