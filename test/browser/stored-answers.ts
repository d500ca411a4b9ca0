import type {Platform} from '../../examples/platform/main.js';

/** Answers that a platform has stored of a form, oldest first. */
export const storedAnswers = async (
  {db}: Pick<Platform, 'db'>,
  formId: string,
): Promise<Record<string, unknown>[]> => {
  const rows = await db
    .selectFrom('form_submission')
    .select('answers')
    .where('form_id', '=', formId)
    .orderBy('position')
    .execute();
  return rows.map(({answers}) => JSON.parse(answers));
};
