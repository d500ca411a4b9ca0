import type {TagProblem, TagType} from '../../../src/builder/tag-problem.js';
import {useBuilderMessages} from '../shared/provider.js';

/** Words what is wrong with the name of a tag or category. Source: runtime spec §5, editor messages. */
export function useTagProblemText(tagType: TagType): (problem: TagProblem) => string {
  const m = useBuilderMessages();
  return ({message, params}) => m(message, {tagType: m(`${tagType}-name`), ...params});
}
