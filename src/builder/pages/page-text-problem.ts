import {blockOf, type PageContent, type PageOperation} from '../../site/page-content.js';
import {PAGE_FIELDS, type PageField} from '../../tables/page-block-kinds.js';
import {lengthProblem, type ValueProblem} from '../value-problem.js';
import {blockProblem} from './block-problems.js';

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with a text of a page or an item, before the platform is asked; null for nothing. Source: docs/http.md, Pages of the site. */
export const pageTextProblem = (
  field: PageField,
  value: string,
  max: number = PAGE_FIELDS[field],
): ValueProblem | null => {
  if (field === 'title' && !value.trim()) return {id: 'title-missing'};
  if (field === 'urlId' && !ADDRESS.test(value)) return {id: 'address-invalid'};
  return lengthProblem(value, max);
};

/** True for an edit of a page that the platform would refuse. */
export const isWrongEdit = (operation: PageOperation, content: PageContent): boolean => {
  if (operation.type === 'set-field') return pageTextProblem(operation.field, operation.value) !== null;
  if (operation.type === 'add-block') return blockProblem(operation.block) !== null;
  if (operation.type !== 'set-block') return false;
  const block = blockOf(content, operation.id);
  return block !== undefined && block !== null && blockProblem({...block, data: operation.data}) !== null;
};
