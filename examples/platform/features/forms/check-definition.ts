import {parseData} from '../../../../src/cli/read-data.js';
import {decodeForm} from '../../../../src/forms/decode-form.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {DecodeError} from '../../../../src/shared/errors.js';
import {findMistakes} from '../../../../src/site/find-mistakes.js';
import {type CatalogForm, formIn} from '../../../site/model/forms.js';
import {JSON_DEPTH_MAX, nestsTooDeep} from '../../kernel/http/text.js';
import {lineOf, linesOf} from './json-lines.js';

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

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What pages need of a form besides the schema: unique ids, and conditions on existing fields. */
function ruleProblems(form: CatalogForm, knownId: string | null): {path: string; message: string}[] {
  const ids = form.fields.map(({id}) => id);
  const expected = 'a letter or digit, then letters, digits, hyphens and underscores, 60 in all';
  const idProblem = (path: string, id: string) =>
    ID.test(id) ? [] : [{path, message: `${path}: found ${JSON.stringify(id)}, expected ${expected}.`}];
  return [
    ...idProblem('id', form.id),
    ...(knownId !== null && form.id !== knownId
      ? [
          {
            path: 'id',
            message: `id: found ${JSON.stringify(form.id)}, expected ${JSON.stringify(knownId)}: a form keeps its id.`,
          },
        ]
      : []),
    ...(ids.length > FIELDS_MAX
      ? [{path: 'fields', message: `fields: found ${ids.length}, expected ${FIELDS_MAX} at most.`}]
      : []),
    ...form.fields.flatMap(({id, when}, at) => {
      const path = `fields[${at}]`;
      return [
        ...idProblem(`${path}.id`, id),
        ...(ids.indexOf(id) < at
          ? [
              {
                path: `${path}.id`,
                message: `${path}.id: found ${JSON.stringify(id)}, expected an id that no other field has.`,
              },
            ]
          : []),
        ...(when && !ids.includes(when.field)
          ? [
              {
                path: `${path}.when.field`,
                message: `${path}.when.field: found ${JSON.stringify(when.field)}, expected the id of a field: ${ids.join(', ')}.`,
              },
            ]
          : []),
      ];
    }),
  ];
}

/** Languages in which the form cannot be shown: its translations are not what they should be. */
function translationProblems(form: CatalogForm): {path: string; message: string}[] {
  return LOCALES.flatMap(language => {
    try {
      decodeForm(formIn(form, language), '');
      return [];
    } catch (error) {
      if (!(error instanceof DecodeError || error instanceof TypeError)) throw error;
      const path = `localized.${language}`;
      return [
        {
          path,
          message: `${path}: found texts that cannot be used, expected an object with fields by id (${error.message}).`,
        },
      ];
    }
  });
}

/** A form with what a definition may leave out. */
const completed = (data: Fields): CatalogForm =>
  ({name: '', submitLabel: '', submissionMessage: '', localized: {}, ...data}) as unknown as CatalogForm;

/** A form from its JSON, or what is wrong with it by line. `knownId` is the id of the form that it changes, null for a new one. */
export function checkDefinition(
  json: string,
  knownId: string | null,
): {readonly form: CatalogForm} | {readonly problems: readonly DefinitionProblem[]} {
  const tooMuch = json.length > DEFINITION_MAX || nestsTooDeep(json);
  if (tooMuch)
    return {
      problems: [
        {
          line: 1,
          message: `The form may have ${DEFINITION_MAX} characters and ${JSON_DEPTH_MAX} levels.`,
        },
      ],
    };
  const {data, fault} = {data: undefined, fault: undefined, ...parseData({path: 'form', source: json})};
  if (fault) return {problems: [{line: fault.line, message: `Found invalid JSON: ${fault.message}`}]};
  const lines = linesOf(json);
  const placed = (found: readonly {path: string; message: string}[]) => ({
    problems: found.map(({path, message}) => ({line: lineOf(lines, path), message})),
  });
  if (!isFields(data)) return placed([{path: '', message: 'Expected an object with id and fields.'}]);
  const mistakes = findMistakes(data, 'form');
  if (mistakes.length) return placed(mistakes);
  const form = completed(data);
  if (!isFields(form.localized))
    return placed([{path: 'localized', message: 'localized: expected an object by language.'}]);
  const problems = [...ruleProblems(form, knownId), ...translationProblems(form)];
  return problems.length ? placed(problems) : {form};
}
