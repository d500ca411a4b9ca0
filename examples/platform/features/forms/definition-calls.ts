import * as v from 'valibot';
import {AnyForm, Time, Whole} from '../../kernel/http/answer-parts.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';

const VERSION_MAX = 100;
const NAME_MAX = 200;
const ID_MAX = 100;

/** What changes a form. */
export const DefinitionBody = v.object({
  version: boundedText(VERSION_MAX),
  definition: v.looseObject({id: v.string()}),
});

/** What makes a form. */
export const NewBody = v.object({
  name: v.pipe(boundedText(NAME_MAX), v.trim(), v.minLength(1)),
  copyOf: v.optional(v.nullable(boundedText(ID_MAX)), null),
});

const DEFINED = {version: v.string(), definition: AnyForm};
const Written = v.object({id: v.string(), version: v.string()});
const Stale = refusedWith(v.partial(v.object(DEFINED)).entries);
const Language = v.object({
  code: v.string(),
  name: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  prefix: v.string(),
});

const Listed = v.object({
  id: v.string(),
  version: v.string(),
  name: v.string(),
  answers: Whole,
  products: v.array(v.string()),
  pages: v.array(v.string()),
  neededAt: v.pipe(v.nullable(v.string()), v.description('The page that cannot be without it.')),
});

/** What the document says of the calls of forms for the owner. */
export const DEFINITION_CALLS = {
  list: {
    id: 'listForms',
    summary: 'Reads which forms the site has.',
    access: 'owner',
    answers: {
      200: v.object({
        forms: v.array(Listed),
        deleted: v.array(v.object({id: v.string(), name: v.string(), deletedMs: Time})),
        mayWrite: v.boolean(),
      }),
      304: null,
    },
  },
  make: {
    id: 'makeForm',
    summary: 'Makes a form, or a copy of one.',
    access: 'owner',
    isOnce: true,
    body: NewBody,
    answers: {200: Written},
    refusals: [404],
  },
  read: {
    id: 'readForm',
    summary: 'Reads a form.',
    access: 'owner',
    answers: {
      200: v.object({
        ...DEFINED,
        allowsFiles: v.boolean(),
        allowsHtml: v.boolean(),
        languages: v.array(Language),
      }),
      304: null,
    },
    refusals: [404],
  },
  change: {
    id: 'changeForm',
    summary: 'Changes a form that is still at the version that the body names.',
    access: 'owner',
    isOnce: true,
    body: DefinitionBody,
    answers: {200: Written, 409: Stale},
    refusals: [404],
  },
  remove: {
    id: 'deleteForm',
    summary: 'Deletes a form with its answers.',
    access: 'owner',
    isOnce: true,
    query: v.object({version: v.string()}),
    answers: {200: v.object({id: v.string()}), 409: Stale},
    refusals: [404],
  },
  undelete: {
    id: 'undeleteForm',
    summary: 'Brings a deleted form back.',
    access: 'owner',
    isOnce: true,
    body: v.object({}),
    answers: {200: Written},
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
