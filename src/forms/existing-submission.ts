import {ownValue, plainText} from '../shared/own-value.inline.js';
import {parseJsonOrNull} from '../shared/parse-json-or-null.js';

/** Where a form of an existing site stands, and how the page defines it. */
export interface ExistingForm {
  /** The form's own collection, '' where it names none. */
  readonly collectionId: string;
  /** The id of the block around it, '' for none. */
  readonly blockId: string;
  /** True where the page defines the form as JSON, which that platform's newest script renders. */
  readonly isDefined: boolean;
  /** Ids of the fields that ask for an email address. */
  readonly emails: readonly string[];
}

/** What public clients of existing sites' platform send with a form, next to the specification's fields. */
export interface ExistingFields {
  readonly collectionId: string;
  readonly objectName: string;
  readonly isReactFormSubmission?: true;
  readonly recaptchaEnterpriseV3Token?: string;
  readonly captchaKey?: null;
  readonly form?: string;
}

/** The name under which a captcha's score is sent. Source: commerce spec §3. */
const SCORE = 'recaptchaEnterpriseV3Token';

/** The answers with each email address as that platform's newest script has it. */
const withEmails = (form: string, emails: readonly string[], toText: (value: object) => string): string => {
  const answers = Object.assign(Object.create(null), parseJsonOrNull(form));
  for (const id of emails)
    if (typeof answers[id] === 'string' && answers[id])
      answers[id] = Object.assign(Object.create(null), {emailAddress: answers[id]});
  return toText(answers);
};

/** Those fields. `classic` is the page's context, `proof` the captcha's answer. Source: docs of real sites, "What public clients send with a form". */
export const existingFields = (
  {collectionId, blockId, isDefined, emails}: ExistingForm,
  {
    classic,
    form,
    proof,
    toText,
  }: {
    readonly classic: unknown;
    readonly form: string;
    readonly proof: {readonly field: string; readonly token: string} | null;
    readonly toText: (value: object) => string;
  },
): ExistingFields => {
  const collection = collectionId || plainText(ownValue(classic, 'collection', 'id'));
  return {
    collectionId: collection,
    objectName: blockId || (collection ? `page-${collection}` : ''),
    ...(isDefined ? {isReactFormSubmission: true, form: withEmails(form, emails, toText)} : {}),
    ...(proof?.field === SCORE ? {[SCORE]: proof.token, captchaKey: null} : {}),
  };
};
