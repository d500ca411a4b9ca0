import type {Transaction} from 'kysely';
import * as v from 'valibot';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText, storableText} from '../../kernel/http/text.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {OWNER_ACCESS} from '../owner/access.js';
import {requireReader} from '../owner/session.js';
import {writeAsOwner} from '../owner/write-as-owner.js';
import {checkDefinition} from './check-definition.js';
import {definitionText, storeForm} from './definitions.js';
import {EDIT_FORM_PATH} from './edit-page.js';

const PATH = '/api/form-definitions/:formId';
const VERSION_MAX = 100;

const DefinitionBody = v.object({
  version: boundedText(VERSION_MAX),
  definition: v.looseObject({id: v.string()}),
});

const idOf = (c: Exchange): string => lookupText(c.req.param('formId'));

/** A form's definition, and the version that a write of it names. Throws a 404 `Refusal`. */
async function storedForm(db: Reader, id: string) {
  const text = await definitionText(db, id);
  if (text === null) throw new Refusal(404, 'form-unknown');
  return {version: contentTag(text), definition: JSON.parse(text) as object};
}

/** The form of a definition. Throws `body-invalid` with what is wrong with it first. */
function checkedForm(c: Exchange, definition: object, id: string) {
  const language = c.get('language') === 'es' ? 'es' : 'en';
  const checked = checkDefinition(storableText(JSON.stringify(definition)), id, language);
  if ('form' in checked) return checked.form;
  const [first] = checked.problems;
  throw new Refusal(400, 'body-invalid', {
    params: {field: 'definition', expected: 'a form', received: first?.message ?? ''},
    fields: {field: 'definition'},
  });
}

async function getDefinition(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, EDIT_FORM_PATH);
  return answerRead(c, await storedForm(shop.db, idOf(c)));
}

/** Stores a definition that is based on the stored one. Throws `page-stale` (409) with the other one where it is not. */
const putDefinition = (c: Exchange, shop: Shop): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: EDIT_FORM_PATH,
    roles: OWNER_ACCESS[EDIT_FORM_PATH].write,
    read: body => {
      const {version, definition} = decode(DefinitionBody, body);
      const form = checkedForm(c, definition, idOf(c));
      return async (tx: Transaction<Tables>) => {
        await lockName(tx, 'forms');
        const stored = await storedForm(tx, idOf(c));
        if (stored.version !== version) throw new Refusal(409, 'page-stale', {fields: stored});
        await storeForm(tx, form);
        return {version: contentTag(JSON.stringify(form))};
      };
    },
  });

/** Definitions of forms as data, for the editor. Source: ours: docs/http.md. */
export const DEFINITION_ROUTES: readonly Route[] = [
  {method: 'GET', path: PATH, answer: getDefinition},
  {method: 'PUT', path: PATH, answer: putDefinition},
];
