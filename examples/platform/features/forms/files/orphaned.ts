import type {ExpressionBuilder, ExpressionWrapper, SqlBool} from 'kysely';
import type {Tables} from '../../../kernel/database/tables.js';

type FileRow = ExpressionBuilder<Tables, 'form_file'>;
type Condition = ExpressionWrapper<Tables, 'form_file', SqlBool>;

/** A file that no submission or order has taken: it may still be deleted. */
export const isUnsent = (file: FileRow): Condition =>
  file.and([file('submission_id', 'is', null), file('order_id', 'is', null)]);

/** A file that waits: neither sent nor in a cart. */
export const isOrphaned = (file: FileRow): Condition =>
  file.and([isUnsent(file), file('entry_id', 'is', null)]);
