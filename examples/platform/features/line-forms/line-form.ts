import type {Transaction} from 'kysely';
import type {Answers, Form} from '../../../../src/forms/form.js';
import {translateAnswers} from '../../../../src/forms/translate-answers.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Session} from '../../kernel/http/visit.js';
import type {Language} from '../../kernel/messages/message.js';
import {formInAll, formOf} from '../forms/definitions.js';
import type {Proof} from '../forms/prove-person.js';
import {receiveAnswers} from '../forms/receive.js';
import {type Answer, parseAnswers, parseJsonAnswers} from './line-answers.js';
import {answeredNames, attachFiles, namesInLine} from './line-files.js';
import {OWN, savedAnswers} from './saved-answers.js';

type Tx = Transaction<Tables>;

/** The validated answers of a line. */
export interface LineAnswers {
  readonly saved: readonly Answer[];
  /** True where the form asks for a captcha. */
  readonly hasCaptcha: boolean;
  /** Attaches the files among them to the line. Throws a 400 `Refusal` with `errors` by field id. */
  hold(entryId: string): Promise<void>;
}

const formIdOf = async (db: Reader, itemId: string): Promise<string | null> => {
  const row = await db.selectFrom('product').select('form_id').where('id', '=', itemId).executeTakeFirst();
  return row?.form_id ?? null;
};

/** The form that an item's buyers fill in, null where it has none. */
export async function formOfItem(db: Reader, itemId: string, language: Language): Promise<Form | null> {
  const id = await formIdOf(db, itemId);
  return id === null ? null : formOf(db, id, language);
}

/**
 * The answers to store with a line. An item's own form validates them, as answers by field id; without a form
 * they are free. Throws a 400 `Refusal`, with `errors` by field id where the form is not filled in.
 * Source: commerce spec §5, additional-field forms.
 */
export async function readLineAnswers(
  tx: Tx,
  buyer: Pick<Session, 'visitorId' | 'language' | 'nowMs'>,
  itemId: string,
  additionalFields: string | null,
): Promise<LineAnswers> {
  const {language} = buyer;
  const formId = await formIdOf(tx, itemId);
  if (formId === null)
    return {saved: parseAnswers(additionalFields), hasCaptcha: false, hold: async () => {}};
  const forms = await formInAll(tx, formId);
  const form = forms(language);
  const answers = receiveAnswers(form, parseJsonAnswers(additionalFields) ?? {}, language);
  const names = await answeredNames(tx, form, answers);
  return {
    saved: savedAnswers(forms, translateAnswers(answers, form, forms(OWN)), names),
    hasCaptcha: form.hasCaptcha,
    hold: entryId => attachFiles(tx, buyer, {form, answers, entryId}),
  };
}

/** What a visitor sends with a line that they add. `prove` checks that they are a person. */
interface LineRequest {
  readonly itemId: string;
  readonly additionalFields: string | null;
  readonly prove?: Proof | undefined;
}

/** Refuses a line whose form asks for a captcha, where the request brings no proof. */
const refuseUnproved: Proof = async () => {
  throw new Refusal(400, 'captcha-failed');
};

/** Reads the answers of a line that a visitor adds, and checks the captcha where the item's form asks for one. */
export async function readProvedAnswers(
  tx: Tx,
  buyer: Pick<Session, 'visitorId' | 'language' | 'nowMs'>,
  {itemId, additionalFields, prove = refuseUnproved}: LineRequest,
): Promise<Pick<LineAnswers, 'saved' | 'hold'>> {
  const {saved, hold, hasCaptcha} = await readLineAnswers(tx, buyer, itemId, additionalFields);
  if (hasCaptcha) await prove(tx);
  return {saved, hold};
}

/** The part of a cart line that holds its answers. */
interface AnsweredLine {
  readonly id: string;
  /** JSON text. */
  readonly additionalFields: string;
  readonly formId: string | null;
}

/** The answers of a line's form, to be edited. */
export interface GivenAnswers {
  /** By field id, in a language, without files that were deleted: the form asks for these again. */
  readonly answers: Answers;
  /** Names of its files by their ids. */
  readonly fileNames: Readonly<Record<string, string>>;
}

/** The answers of a line's form in a language. */
export async function answersOfLine(
  db: Reader,
  {id, additionalFields, formId}: AnsweredLine,
  language: Language,
): Promise<GivenAnswers> {
  const saved: readonly Answer[] = JSON.parse(additionalFields);
  const fileNames = await namesInLine(db, id);
  const answers = Object.fromEntries(
    saved.flatMap(({field, answer, isFile}) => {
      if (field === undefined || answer === undefined) return [];
      return [
        [field, isFile ? Object.values(answer).filter(file => Object.hasOwn(fileNames, file)) : answer],
      ];
    }),
  );
  if (formId === null) return {answers, fileNames};
  const forms = await formInAll(db, formId);
  return {answers: translateAnswers(answers, forms(OWN), forms(language)), fileNames};
}
