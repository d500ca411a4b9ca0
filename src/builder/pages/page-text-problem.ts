import type {PageOperation} from '../../site/page-content.js';
import type {PageField} from '../../tables/page-block-kinds.js';
import type {BuilderMessageId} from '../messages/en.js';

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with a title or an address of a page or an item, before the platform is asked; null for nothing. Source: docs/http.md, Pages of the site. */
export const pageTextProblem = (field: PageField, value: string): BuilderMessageId | null => {
  if (field === 'title' && !value.trim()) return 'title-missing';
  return field === 'urlId' && !ADDRESS.test(value) ? 'address-invalid' : null;
};

/** True for an edit that the platform would refuse. */
export const isWrongEdit = (operation: PageOperation): boolean =>
  operation.type === 'set-field' && pageTextProblem(operation.field, operation.value) !== null;
