import type {Transaction} from 'kysely';
import {decodeForm} from '../../../../src/forms/decode-form.js';
import type {Form} from '../../../../src/forms/form.js';
import {type CatalogForm, FORMS, formIn, type WireForm} from '../../../site/model/forms.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Language} from '../../kernel/messages/message.js';

/** The forms that are there: one that was deleted is not, while it can be brought back. */
export const formsThere = (db: Reader) => db.selectFrom('form').where('deleted_ms', 'is', null);

/** The forms that a shop is served from. */
export const servedForms = (own: OwnShop | null): readonly CatalogForm[] => own?.forms ?? FORMS;

/** Records which deleted forms the shop is served from: they stay recorded, so that none is made again. */
async function recordOfFile(db: Database, forms: readonly CatalogForm[]): Promise<void> {
  if (!forms.length) return;
  const ids = forms.map(({id}) => id);
  await db.updateTable('deleted_form').set({is_of_file: true}).where('id', 'in', ids).execute();
}

/**
 * Puts a shop's forms into the database. Those that are there follow it until the owner changes them; one that the owner
 * deleted stays deleted.
 */
export async function seedForms(db: Database, forms: readonly CatalogForm[] = FORMS): Promise<void> {
  await recordOfFile(db, forms);
  const deleted = await db.selectFrom('deleted_form').select('id').execute();
  const rows = forms
    .filter(form => !deleted.some(({id}) => id === form.id))
    .map(form => ({id: form.id, definition: JSON.stringify(form)}));
  if (rows.length === 0) return;
  await db
    .insertInto('form')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(({ref}) => ({definition: ref('excluded.definition')}))
        .where('form.is_by_owner', '=', false),
    )
    .execute();
}

/** A form's definition as it is stored, null without such a form. */
export async function definitionText(db: Reader, id: string): Promise<string | null> {
  const row = await formsThere(db).select('definition').where('id', '=', id).executeTakeFirst();
  return row?.definition ?? null;
}

/** Stores a form that the owner made or changed: from now on it is the owner's. One of this id that was deleted is there again. */
export async function storeForm(tx: Transaction<Tables>, form: CatalogForm): Promise<void> {
  const row = {definition: JSON.stringify(form), is_by_owner: true, deleted_ms: null, deleted_from: null};
  await tx.deleteFrom('deleted_form').where('id', '=', form.id).execute();
  await tx
    .insertInto('form')
    .values({id: form.id, ...row})
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Every form as pages of a language carry it, by id. */
export async function wireForms(db: Reader, language: Language): Promise<Record<string, WireForm>> {
  const rows = await formsThere(db).select('definition').execute();
  return Object.fromEntries(
    rows.map(({definition}) => {
      const form: CatalogForm = JSON.parse(definition);
      return [form.id, formIn(form, language)];
    }),
  );
}

/** Ids of all forms. */
export async function formIds(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await formsThere(db).select('id').execute();
  return new Set(rows.map(({id}) => id));
}

async function definitionOf(db: Reader, id: string): Promise<CatalogForm> {
  const row = await formsThere(db)
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
