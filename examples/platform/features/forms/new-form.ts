import {createUrlId} from '../../../../src/builder/url-id.js';
import type {CatalogForm, WireForm} from '../../../site/model/forms.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {EDIT_TEXTS} from './edit-texts.js';

/** Forms of a shop at most. Source: our choice. */
export const FORMS_MAX = 200;

/** Throws `body-invalid` where a shop with these forms has no room for one more. */
export function checkFormRoom(ids: ReadonlySet<string>): void {
  if (ids.size >= FORMS_MAX)
    throw new Refusal(400, 'body-invalid', {
      params: {field: 'forms', expected: `at most ${FORMS_MAX}`, received: 'more'},
      fields: {field: 'forms'},
    });
}

/** Characters of a name that its id is made of: each becomes two at most, and a number follows. */
const NAMED_BY = 27;

/** What a form begins with. */
export const newForm = (t: (typeof EDIT_TEXTS)[OwnerLanguage]['newForm']): WireForm => ({
  id: 'new-form',
  name: t.name,
  submitLabel: t.send,
  submissionMessage: t.thanks,
  fields: [
    {id: 'name', type: 'text', title: t.visitor, required: true},
    {id: 'email', type: 'email', title: t.email, required: true},
  ],
});

/** An id from the name of a form. Ids of deleted forms are among those taken: pages that still name one show nothing. */
export const newFormId = (name: string, taken: readonly string[]): string =>
  createUrlId(name.slice(0, NAMED_BY), taken, 'form');

/** A form under another id and name, in every language. */
export const copyOfForm = ({localized, ...form}: CatalogForm, id: string, name: string): CatalogForm => ({
  ...form,
  id,
  name,
  localized: Object.fromEntries(
    Object.entries(localized).map(([language, {name: _, ...texts}]) => [language, texts]),
  ),
});
