import {html, raw} from 'hono/html';
import {renderForm} from '../../../../widgets/server/index.js';
import {type CatalogForm, formIn} from '../../../site/model/forms.js';
import {localeIn} from '../../../site/model/languages.js';
import {lockName} from '../../kernel/database/lock-name.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText, storableText} from '../../kernel/http/text.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {hiddenField, longField, shownIn} from '../owner/fields.js';
import {FormChanged, FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {checkDefinition, DEFINITION_MAX, type DefinitionProblem} from './check-definition.js';
import {definitionText, formIds, storeForm} from './definitions.js';
import {EDIT_TEXTS} from './edit-texts.js';
import {fileFieldsFor} from './file-fields.js';
import {FORMS_MAX, newForm} from './new-form.js';
import {scriptHtmlFor} from './script-html.js';

/** Where forms are listed, edited and deleted. */
export const FORMS_PATH = '/owner/forms';
export const EDIT_FORM_PATH = `${FORMS_PATH}/edit` as const;
export const DELETE_FORM_PATH = `${FORMS_PATH}/delete` as const;
/** The name and value of the button that only shows the preview. */
const PREVIEW = 'preview';

const asText = (form: unknown): string => JSON.stringify(form, null, 2);

/** A problem as the owner reads it. The messages of the schema are in English, as its names are. */
const problemText = ({line, message}: DefinitionProblem, language: OwnerLanguage): string =>
  EDIT_TEXTS[language].line.replace('{line}', String(line)).replace('{message}', () => message);

const refused = (problems: readonly string[], language: OwnerLanguage): FormRefused =>
  new FormRefused(
    EDIT_TEXTS[language].wrong.replace('{n}', String(problems.length)),
    new Map([['json', problems.join('\n')]]),
  );

/** Stores a form whose JSON is right. */
const submit: OwnerAction = async (tx, fields, {language, shop, owner}) => {
  const t = EDIT_TEXTS[language];
  if (fields.get(PREVIEW) === '1') throw new FormChanged(fields);
  await lockName(tx, 'forms');
  const known = lookupText(fields.get('known'));
  const before = known ? await definitionText(tx, known) : null;
  if (known && before === null) throw new FormRefused(t.gone);
  const stored: CatalogForm | null = before === null ? null : JSON.parse(before);
  const json = storableText(fields.get('json') ?? '');
  const checked = checkDefinition(json, {
    knownId: known || null,
    language,
    fileFields: await fileFieldsFor(tx, shop, stored),
    scriptHtml: scriptHtmlFor(owner.role, stored),
  });
  if ('problems' in checked)
    throw refused(
      checked.problems.map(problem => problemText(problem, language)),
      language,
    );
  const {form} = checked;
  const ids = await formIds(tx);
  const definition = JSON.stringify(form);
  if (!known && ids.has(form.id) && (await definitionText(tx, form.id)) !== definition)
    throw refused([t.taken.replace('{line}', '1').replace('{id}', () => form.id)], language);
  if (before !== null && before !== definition && fields.get('version') !== contentTag(before))
    throw new FormRefused(t.changed);
  if (!known && ids.size >= FORMS_MAX) throw new FormRefused(t.full.replace('{max}', String(FORMS_MAX)));
  await storeForm(tx, form);
  return `${EDIT_FORM_PATH}?${new URLSearchParams({id: form.id, saved: '1'})}`;
};

/** The form as visitors see it, out of their reach: nothing of it is sent. */
function previewHtml(json: string, {shop, language}: Pick<OwnerView, 'shop' | 'language'>): Html {
  const t = EDIT_TEXTS[language];
  const checked = checkDefinition(json, {knownId: null, language, fileFields: null, scriptHtml: null});
  const body =
    'form' in checked
      ? html`<div class="owner-preview" inert>${raw(
          renderForm(formIn(checked.form, language), '#', {locale: localeIn(language, shop.own)}).html,
        )}</div>`
      : html`<p>${t.noPreview}</p>`;
  return html`<section id="preview" class="owner-section" aria-labelledby="preview-title"><h2 id="preview-title">${t.previewTitle}</h2><p class="owner-note">${t.previewHint}</p>${body}</section>`;
}

/** The JSON of a form with its preview; without an id that of a new one. */
export const EDIT_FORM_PAGE: OwnerPage = {
  path: EDIT_FORM_PATH,
  title: {en: 'Edit a form', es: 'Editar un formulario'},
  form: {submit, keepsTyped: true},
  body: async ({shop, language, prefix, crumb, query, tried}) => {
    const t = EDIT_TEXTS[language];
    const id = lookupText(query.id ?? tried?.fields.get('known'));
    const definition = id ? await definitionText(shop.db, id) : null;
    if (id && definition === null && !tried) throw new Refusal(404, 'not-found');
    const start: Readonly<Record<string, string>> = definition
      ? {known: id, version: contentTag(definition), json: asText(JSON.parse(definition))}
      : {known: '', version: '', json: asText(newForm(t.newForm))};
    const values = {start, tried};
    const path = `${prefix}${EDIT_FORM_PATH}${definition ? `?id=${encodeURIComponent(id)}` : ''}`;
    const links = definition
      ? html` <a href="${prefix}${FORMS_PATH}?form=${encodeURIComponent(id)}">${t.answers}</a> <a href="${prefix}${DELETE_FORM_PATH}?id=${encodeURIComponent(id)}">${t.remove}</a>`
      : '';
    return html`<link rel="stylesheet" href="/vitrine/1/forms.css"><link rel="stylesheet" href="/assets/forms.css"><script type="module" src="/assets/owner-form.js"></script>
<p class="owner-actions"><a href="${prefix}${FORMS_PATH}">${t.back}</a>${links}</p>
${query.saved === '1' && !tried ? html`<p class="notice notice-success" role="status">${t.saved}</p>` : ''}
<form class="owner-form owner-json" method="post" action="${path}" novalidate><input type="hidden" name="crumb" value="${crumb}">${hiddenField('known', values)}${hiddenField('version', values)}
${longField({name: 'json', label: t.json, hint: t.hint, max: DEFINITION_MAX, rows: 20}, values)}
<p class="owner-actions"><button class="vt-button" type="submit">${t.save}</button> <button class="vt-button" type="submit" name="${PREVIEW}" value="1" formaction="${path}#preview">${t.show}</button></p></form>
${previewHtml(shownIn(values, 'json'), {shop, language})}`;
  },
};
