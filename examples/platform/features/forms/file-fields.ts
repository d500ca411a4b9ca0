import type {Transaction} from 'kysely';
import type {CatalogForm} from '../../../site/model/forms.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {readShopSetting, writeShopSetting} from '../owner/shop-setting.js';
import {formsThere, servedForms} from './definitions.js';

/** The shop whose setting it is. */
interface Site {
  readonly own: OwnShop | null;
}

/** Ids of the fields of a form that are for files. */
export const fileFieldsOf = ({fields}: Pick<CatalogForm, 'fields'>): readonly string[] =>
  fields.filter(({type}) => type === 'file').map(({id}) => id);

const asksForFiles = (form: Pick<CatalogForm, 'fields'>): boolean => fileFieldsOf(form).length > 0;

/**
 * True where owners may add fields for files to forms. Before the owner decides: where a form that the site came with has one.
 * Source: checklist FORM-01.
 */
export async function allowsFileFields(db: Reader, {own}: Site): Promise<boolean> {
  const stored = await readShopSetting(db, 'form-files');
  return stored === null ? servedForms(own).some(asksForFiles) : stored === '1';
}

/** Decides whether owners may add fields for files. Those that forms have stay. */
export const setFileFields = (tx: Transaction<Tables>, isAllowed: boolean): Promise<void> =>
  writeShopSetting(tx, 'form-files', isAllowed ? '1' : '0');

/** Ids of the fields of a form that may be for files: null where any may, else those that are already. `before` is null for a new form. */
export async function fileFieldsFor(
  db: Reader,
  site: Site,
  before: Pick<CatalogForm, 'fields'> | null,
): Promise<readonly string[] | null> {
  if (await allowsFileFields(db, site)) return null;
  return before ? fileFieldsOf(before) : [];
}

/** Names of the forms that have a field for files. */
export async function formsWithFiles(db: Reader): Promise<readonly string[]> {
  const rows = await formsThere(db).select('definition').orderBy('id').execute();
  return rows
    .map(({definition}) => JSON.parse(definition) as CatalogForm)
    .filter(asksForFiles)
    .map(({id, name}) => name || id);
}
