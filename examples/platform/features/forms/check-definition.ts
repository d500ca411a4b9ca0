import {parseData} from '../../../../src/cli/read-data.js';
import {decodeForm} from '../../../../src/forms/decode-form.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import type {MessageParams} from '../../../../src/i18n/pattern.js';
import {formatPlain} from '../../../../src/i18n/plain-message.js';
import {DecodeError} from '../../../../src/shared/errors.js';
import {findMistakes} from '../../../../src/site/find-mistakes.js';
import {type CatalogForm, formIn} from '../../../site/model/forms.js';
import {JSON_DEPTH_MAX, nestsTooDeep} from '../../kernel/http/text.js';
import type {OwnerLanguage} from '../owner/language.js';
import {lineOf, linesOf} from './json-lines.js';
import {type ScriptHtml, scriptHtmlOf} from './script-html.js';

/** Characters and fields of a form. Source: our choice. */
export const DEFINITION_MAX = 200_000;
const FIELDS_MAX = 200;
/** Ids are parts of addresses and names of controls. */
const ID = /^[A-Za-z0-9][\w-]{0,59}$/;

/** What is wrong with a definition, and where. */
export interface DefinitionProblem {
  readonly line: number;
  readonly message: string;
}

/** What an owner reads of the rules of this file. `{found}` is JSON. The messages of the schema are in English, as its names are. */
const TEXTS = {
  en: {
    badId:
      'found {found}, expected a letter or digit, then letters, digits, hyphens and underscores, 60 in all.',
    otherId: 'found {found}, expected {known}: a form keeps its id.',
    tooMany: 'found {found}, expected {max} at most.',
    repeatedId: 'found {found}, expected an id that no other field has.',
    noField: 'found {found}, expected the id of a field: {ids}.',
    noFiles: 'found {found}, expected another type: the settings of the site allow no fields for files.',
    noHtml: 'found {found}, expected {expected}: only an Owner changes the HTML that pages run.',
    translation: 'found texts that cannot be used, expected an object with fields by id ({reason}).',
    tooLarge: 'The form may have {max} characters and {levels} levels.',
    noJson: 'Found invalid JSON: {reason}',
    noForm: 'Expected an object with id and fields.',
    noLanguages: 'expected an object by language.',
  },
  es: {
    badId:
      'se encontró {found}; se esperaba una letra o cifra y después letras, cifras, guiones y guiones bajos, 60 en total.',
    otherId: 'se encontró {found}; se esperaba {known}: un formulario conserva su id.',
    tooMany: 'se encontraron {found}; se esperaban {max} como máximo.',
    repeatedId: 'se encontró {found}; se esperaba un id que ningún otro campo tenga.',
    noField: 'se encontró {found}; se esperaba el id de un campo: {ids}.',
    noFiles:
      'se encontró {found}; se esperaba otro tipo: los ajustes del sitio no permiten campos de archivos.',
    noHtml:
      'se encontró {found}; se esperaba {expected}: solo un propietario cambia el HTML que ejecutan las páginas.',
    translation: 'los textos no se pueden usar; se esperaba un objeto con los campos por id ({reason}).',
    tooLarge: 'El formulario puede tener {max} caracteres y {levels} niveles.',
    noJson: 'El JSON no es válido: {reason}',
    noForm: 'Se esperaba un objeto con id y fields.',
    noLanguages: 'se esperaba un objeto por idioma.',
  },
} as const satisfies Record<OwnerLanguage, object>;
type TextId = keyof (typeof TEXTS)['en'];

const textOf = (language: OwnerLanguage, id: TextId, params: MessageParams = {}): string =>
  formatPlain(TEXTS[language][id], params, language) ?? '';

/** A problem at a place of the definition. */
interface Placed {
  readonly path: string;
  readonly message: string;
}

const problemAt = (path: string, ...text: Parameters<typeof textOf>): Placed => ({
  path,
  message: `${path}: ${textOf(...text)}`,
});

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A rule of a form at a place. Its text names what was found, and what stands in `params`. */
interface Rule {
  readonly path: string;
  readonly isMet: boolean;
  readonly text: TextId;
  readonly found: unknown;
  readonly params?: MessageParams;
}

/** What a definition is checked for. */
interface Checked {
  /** The id of the form that it changes, null for a new one. */
  readonly knownId: string | null;
  /** The owner's, for what is wrong. */
  readonly language: OwnerLanguage;
  /** Ids of the fields that may be for files; null where any may. */
  readonly fileFields: readonly string[] | null;
  /** The HTML that it must have, and no other; null where it may have any. */
  readonly scriptHtml: ScriptHtml | null;
}

const fieldRules = (
  {ids, fileFields}: {readonly ids: readonly string[]; readonly fileFields: Checked['fileFields']},
  {id, type, when}: CatalogForm['fields'][number],
  at: number,
): Rule[] => {
  const path = `fields[${at}]`;
  return [
    {path: `${path}.id`, isMet: ID.test(id), text: 'badId', found: id},
    {path: `${path}.id`, isMet: ids.indexOf(id) === at, text: 'repeatedId', found: id},
    {
      path: `${path}.when.field`,
      isMet: !when || ids.includes(when.field),
      text: 'noField',
      found: when?.field,
      params: {ids: ids.join(', ')},
    },
    {
      path: `${path}.type`,
      isMet: type !== 'file' || (fileFields?.includes(id) ?? true),
      text: 'noFiles',
      found: type,
    },
  ];
};

/** The HTML of a form is that which it must have, in every language. */
function htmlRules(form: CatalogForm, expected: ScriptHtml | null): Rule[] {
  if (!expected) return [];
  const found = scriptHtmlOf(form);
  return [...new Set([...expected.keys(), ...found.keys()])].map(path => ({
    path,
    isMet: found.get(path) === expected.get(path),
    text: 'noHtml',
    found: found.get(path) ?? '',
    params: {expected: JSON.stringify(expected.get(path) ?? '')},
  }));
}

/** What pages need of a form besides the schema: unique ids, and conditions on existing fields. */
function ruleProblems(form: CatalogForm, {knownId, language, fileFields, scriptHtml}: Checked): Placed[] {
  const {id, fields} = form;
  const ids = fields.map(field => field.id);
  const known = JSON.stringify(knownId);
  const rules: Rule[] = [
    {path: 'id', isMet: ID.test(id), text: 'badId', found: id},
    {path: 'id', isMet: knownId === null || id === knownId, text: 'otherId', found: id, params: {known}},
    {
      path: 'fields',
      isMet: ids.length <= FIELDS_MAX,
      text: 'tooMany',
      found: ids.length,
      params: {max: FIELDS_MAX},
    },
    ...fields.flatMap((field, at) => fieldRules({ids, fileFields}, field, at)),
    ...htmlRules(form, scriptHtml),
  ];
  return rules
    .filter(({isMet}) => !isMet)
    .map(({path, text, found, params}) =>
      problemAt(path, language, text, {...params, found: JSON.stringify(found)}),
    );
}

/** Languages in which the form cannot be shown: its translations are not what they should be. */
function translationProblems(form: CatalogForm, owner: OwnerLanguage): Placed[] {
  return LOCALES.flatMap(language => {
    try {
      decodeForm(formIn(form, language), '');
      return [];
    } catch (error) {
      if (!(error instanceof DecodeError || error instanceof TypeError)) throw error;
      return [problemAt(`localized.${language}`, owner, 'translation', {reason: error.message})];
    }
  });
}

/** A form with what a definition may leave out. */
const completed = (data: Fields): CatalogForm =>
  ({name: '', submitLabel: '', submissionMessage: '', localized: {}, ...data}) as unknown as CatalogForm;

/** A form from its JSON, or what is wrong with it by line, in the owner's language. */
export function checkDefinition(
  json: string,
  checked: Checked,
): {readonly form: CatalogForm} | {readonly problems: readonly DefinitionProblem[]} {
  const {language} = checked;
  if (json.length > DEFINITION_MAX || nestsTooDeep(json)) {
    const message = textOf(language, 'tooLarge', {max: DEFINITION_MAX, levels: JSON_DEPTH_MAX});
    return {problems: [{line: 1, message}]};
  }
  const {data, fault} = {data: undefined, fault: undefined, ...parseData({path: 'form', source: json})};
  if (fault)
    return {problems: [{line: fault.line, message: textOf(language, 'noJson', {reason: fault.message})}]};
  const lines = linesOf(json);
  const placed = (found: readonly Placed[]) => ({
    problems: found.map(({path, message}) => ({line: lineOf(lines, path), message})),
  });
  if (!isFields(data)) return placed([{path: '', message: textOf(language, 'noForm')}]);
  const mistakes = findMistakes(data, 'form');
  if (mistakes.length) return placed(mistakes);
  const form = completed(data);
  if (!isFields(form.localized)) return placed([problemAt('localized', language, 'noLanguages')]);
  const problems = [...ruleProblems(form, checked), ...translationProblems(form, language)];
  return problems.length ? placed(problems) : {form};
}
