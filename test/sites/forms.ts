import type {Database} from '../../examples/platform/database/connect.js';
import type {CatalogForm} from '../../examples/site/forms.js';

const form = (id: string, fields: CatalogForm['fields'], more: Partial<CatalogForm> = {}): CatalogForm => ({
  id,
  name: id,
  submitLabel: 'Submit',
  submissionMessage: 'Thank you!',
  fields,
  localized: {},
  ...more,
});

/** What the platform knows of the kit's forms: ids are those that the pages carry. */
export const FORMS: readonly CatalogForm[] = [form('5f1b2c3d4e5f6a7b8c9d0e01', [])];

/** Puts the kit's forms into a platform. */
export const seedKitForms = async (db: Database): Promise<void> => {
  await db
    .insertInto('form')
    .values(FORMS.map(form => ({id: form.id, definition: JSON.stringify(form)})))
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
};
