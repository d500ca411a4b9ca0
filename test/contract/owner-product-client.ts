import {expect} from 'vitest';
import type {Visitor} from './shop-client.js';

/** The owner's form of a product. */
export const EDIT = '/owner/products/edit';

export type Fields = Record<string, string>;

const plain = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** What the fields of a page's forms show, by name. */
export function fieldsIn(text: string): Fields {
  const inputs = [...text.matchAll(/<input[^>]* name="([\w-]+)"[^>]*? value="([^"]*)"([^>]*)>/g)]
    .filter(
      ([tag, name]) => name !== 'crumb' && (!tag.includes('type="checkbox"') || tag.includes(' checked')),
    )
    .map(([, name = '', value = '']) => [name, plain(value)]);
  const texts = [...text.matchAll(/<textarea[^>]* name="([\w-]+)"[^>]*>\n([^<]*)</g)].map(
    ([, name = '', value = '']) => [name, plain(value)],
  );
  const choices = [...text.matchAll(/<select[^>]* name="([\w-]+)"(.*?)<\/select>/gs)].map(
    ([, name = '', options = '']) => [name, plain(/ value="([^"]*)" selected/.exec(options)?.[1] ?? '')],
  );
  return Object.fromEntries([...inputs, ...texts, ...choices]);
}

/** What the form at a path shows, by field. */
export async function formOf(owner: Visitor, path: string): Promise<Fields> {
  const {text, status} = await owner.send('GET', path);
  expect(status).toBe(200);
  return fieldsIn(text);
}

/** Fields with what is wrong with each, in the order of the page. */
export const problemsOf = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<span class="owner-problem" id="field-([\w-]+)-problem">([^<]*)</g)].map(
      ([, name = '', text = '']) => [name, plain(text)],
    ),
  );

/** A form with files, as a browser posts it. */
export function formData(
  owner: Visitor,
  fields: Fields,
  files: readonly (readonly [name: string, bytes: Uint8Array])[] = [],
): FormData {
  const body = new FormData();
  body.set('crumb', owner.crumb);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, bytes] of files) body.append('files', new Blob([new Uint8Array(bytes)]), name);
  return body;
}
