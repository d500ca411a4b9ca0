import type {Transaction} from 'kysely';
import {isSameData} from '../../../../src/site/page-content.js';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {CatalogForm} from '../../../site/model/forms.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {storableText} from '../../kernel/http/text.js';
import {checkDefinition} from '../forms/check-definition.js';
import {formsThere, storeForm} from '../forms/definitions.js';
import {allowsFileFields, fileFieldsOf} from '../forms/file-fields.js';
import {FORMS_MAX} from '../forms/new-form.js';
import {scriptHtmlFor, scriptHtmlOf, withoutScriptHtml} from '../forms/script-html.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {StaffWriter} from '../owner/write-as-owner.js';
import type {SiteIndex} from './schema.js';
import {wrongPart} from './wrong-part.js';

/** The forms of a file. Throws `body-invalid` that names the first one that cannot be shown. */
export const prepareForms = (forms: SiteIndex['forms'], language: OwnerLanguage): readonly CatalogForm[] =>
  forms.map((definition, at) => {
    // Which of its fields for files and of its HTML may come is decided where it is stored.
    const rules = {knownId: definition.id, language, fileFields: null, scriptHtml: null};
    const checked = checkDefinition(storableText(JSON.stringify(definition)), rules);
    if ('form' in checked) return checked.form;
    throw wrongPart(`forms.${at}`, 'a form', checked.problems[0]?.message ?? '');
  });

/** A form without fields, and what it lost: whatever a field that went decides to show goes with it. */
function withoutFields(form: CatalogForm, gone: ReadonlySet<string>) {
  const isGone = ({id, when}: CatalogForm['fields'][number]) => gone.has(id) || gone.has(when?.field ?? '');
  const all = new Set(form.fields.filter(isGone).map(({id}) => id));
  if (all.size > gone.size) return withoutFields(form, all);
  const leftOut = form.fields.filter(isGone).map(
    ({id, title}): LeftOut => ({
      kind: 'field',
      id: `${form.id}.${id}`,
      name: `${form.name || form.id}: ${title || id}`,
      reason: 'setting',
    }),
  );
  return {allowed: {...form, fields: form.fields.filter(field => !isGone(field))}, leftOut};
}

/** A form whose HTML somebody of this role may not bring, and what it lost: all but that of the form that it replaces. */
function withAllowedHtml(form: CatalogForm, before: CatalogForm | null, role: RoleName) {
  const kept = scriptHtmlFor(role, before);
  const leftOut = [...(kept ? scriptHtmlOf(form) : [])]
    .filter(([place, html]) => html !== kept?.get(place))
    .map(
      ([place]): LeftOut => ({
        kind: 'field',
        id: `${form.id}.${place}`,
        name: `${form.name || form.id}: ${place}`,
        reason: 'role',
      }),
    );
  return {allowed: leftOut.length ? withoutScriptHtml(form) : form, leftOut};
}

/**
 * Adds the forms that the shop has not. One that the owner made or changed stays; one that only came with the shop gives way.
 * Fields for files that the settings of the site do not allow stay out, and HTML that only an Owner may bring; what a form has already may stay.
 */
export async function importForms(
  tx: Transaction<Tables>,
  {own}: Pick<Shop, 'own'>,
  forms: readonly CatalogForm[],
  {role}: Pick<StaffWriter, 'role'>,
) {
  await lockName(tx, 'forms');
  const rows = await formsThere(tx).select(['id', 'definition', 'is_by_owner']).execute();
  const known = new Map(rows.map(row => [row.id, row]));
  const mayAsk = await allowsFileFields(tx, {own});
  const leftOut: LeftOut[] = [];
  let room = FORMS_MAX - known.size;
  let came = 0;
  for (const form of forms) {
    const old = known.get(form.id);
    const before: CatalogForm | null = old ? JSON.parse(old.definition) : null;
    if (before && isSameData(before, form)) continue;
    const reason = old?.is_by_owner ? 'exists' : old || room > 0 ? null : 'full';
    if (reason) {
      leftOut.push({kind: 'form', id: form.id, name: form.name || form.id, reason});
      continue;
    }
    const has = before ? fileFieldsOf(before) : [];
    const gone = mayAsk ? [] : fileFieldsOf(form).filter(id => !has.includes(id));
    const {allowed: asked, leftOut: fields} = withoutFields(form, new Set(gone));
    const {allowed, leftOut: scripts} = withAllowedHtml(asked, before, role);
    leftOut.push(...fields, ...scripts);
    await storeForm(tx, allowed);
    came += 1;
    if (!old) room -= 1;
  }
  return {came, leftOut};
}
