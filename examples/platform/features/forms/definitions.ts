import {decodeForm} from '../../../../src/forms/decode-form.js';
import type {Form} from '../../../../src/forms/form.js';
import {type CatalogForm, FORMS, formIn, type WireForm} from '../../../site/model/forms.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Language} from '../../kernel/messages/message.js';

/** Puts a shop's forms into the database; those that are there follow it. */
export async function seedForms(db: Database, forms: readonly CatalogForm[] = FORMS): Promise<void> {
  if (forms.length === 0) return;
  await db
    .insertInto('form')
    .values(forms.map(form => ({id: form.id, definition: JSON.stringify(form)})))
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ref}) => ({definition: ref('excluded.definition')})),
    )
    .execute();
}

/** Every form as pages of a language carry it, by id. */
export async function wireForms(db: Reader, language: Language): Promise<Record<string, WireForm>> {
  const rows = await db.selectFrom('form').select('definition').execute();
  return Object.fromEntries(
    rows.map(({definition}) => {
      const form: CatalogForm = JSON.parse(definition);
      return [form.id, formIn(form, language)];
    }),
  );
}

/** Ids of all forms. */
export async function formIds(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('form').select('id').execute();
  return new Set(rows.map(({id}) => id));
}

async function definitionOf(db: Reader, id: string): Promise<CatalogForm> {
  const row = await db
    .selectFrom('form')
    .select('definition')
    .where('id', '=', id.replaceAll('\0', ''))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'form-unknown');
  return JSON.parse(row.definition);
}

const translateForm = (definition: CatalogForm, language: Language): Form =>
  decodeForm(formIn(definition, language), '');

/** One form in a language. Throws a 404 `Refusal`. Source: commerce spec §8, 404. */
export const formOf = async (db: Reader, id: string, language: Language): Promise<Form> =>
  translateForm(await definitionOf(db, id), language);

/** One form in the words of any language. Throws a 404 `Refusal`. */
export async function formInAll(db: Reader, id: string): Promise<(language: Language) => Form> {
  const definition = await definitionOf(db, id);
  return language => translateForm(definition, language);
}
