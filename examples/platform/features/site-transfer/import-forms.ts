import type {Transaction} from 'kysely';
import {isSameData} from '../../../../src/site/page-content.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {CatalogForm} from '../../../site/model/forms.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {storableText} from '../../kernel/http/text.js';
import {checkDefinition} from '../forms/check-definition.js';
import {storeForm} from '../forms/definitions.js';
import {FORMS_MAX} from '../forms/new-form.js';
import type {OwnerLanguage} from '../owner/language.js';
import {wrongPart} from './read-archive.js';
import type {SiteIndex} from './schema.js';

/** The forms of a file. Throws `body-invalid` that names the first one that cannot be shown. */
export const prepareForms = (forms: SiteIndex['forms'], language: OwnerLanguage): readonly CatalogForm[] =>
  forms.map((definition, at) => {
    // A form of another shop keeps its fields for files, whatever the settings say.
    const rules = {knownId: definition.id, language, fileFields: null};
    const checked = checkDefinition(storableText(JSON.stringify(definition)), rules);
    if ('form' in checked) return checked.form;
    throw wrongPart(`forms.${at}`, 'a form', checked.problems[0]?.message ?? '');
  });

/** Adds the forms that the shop has not. One that the owner made or changed stays; one that only came with the shop gives way. */
export async function importForms(tx: Transaction<Tables>, forms: readonly CatalogForm[]) {
  await lockName(tx, 'forms');
  const rows = await tx.selectFrom('form').select(['id', 'definition', 'is_by_owner']).execute();
  const known = new Map(rows.map(row => [row.id, row]));
  const leftOut: LeftOut[] = [];
  let room = FORMS_MAX - known.size;
  let came = 0;
  for (const form of forms) {
    const old = known.get(form.id);
    if (old && isSameData(JSON.parse(old.definition), form)) continue;
    const reason = old?.is_by_owner ? 'exists' : old || room > 0 ? null : 'full';
    if (reason) leftOut.push({kind: 'form', id: form.id, name: form.name || form.id, reason});
    else {
      await storeForm(tx, form);
      came += 1;
      if (!old) room -= 1;
    }
  }
  return {came, leftOut};
}
