import type {Transaction} from 'kysely';
import type {Form} from '../../../../src/forms/form.js';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import type {Tables} from '../../kernel/database/tables.js';
import {queueWebhooks} from '../webhooks/events.js';
import {filesOf} from './files/owner-file.js';
import {answering, cellsOf} from './list-submissions.js';

/** A submission that was just stored. */
interface Stored {
  readonly form: Form;
  /** `answers` is JSON text. */
  readonly row: {
    readonly id: string;
    readonly language: string;
    readonly answers: string;
    readonly created_ms: number;
  };
}

/** Writes down for webhooks what a visitor answered, as the owner reads it: passwords are masked. */
export const queueSubmissionWebhooks = (tx: Transaction<Tables>, {form, row}: Stored): Promise<number> =>
  queueWebhooks(tx, {type: 'form.submitted', atMs: row.created_ms}, async () => {
    const files = await filesOf(tx, [row.id]);
    const cells = cellsOf(
      form,
      row.answers,
      resolveLocale(row.language),
      fieldId => files.get(`${row.id} ${fieldId}`) ?? [],
    );
    const data = {
      id: row.id,
      formId: form.id,
      formName: form.name,
      language: row.language,
      createdMs: row.created_ms,
      answers: answering(form).map(({id, title, type}, at) => ({
        id,
        title,
        type,
        text: cells[at]?.text ?? '',
        files: cells[at]?.files ?? [],
      })),
    };
    return [data];
  });
