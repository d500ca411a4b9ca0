import {check} from '../template/index.js';
import {type Fault, faultOf} from './fault.js';
import {checkPartialCalls, macrosIn} from './partial-calls.js';
import type {PartialFiles} from './partials.js';
import type {TemplateFile} from './template-files.js';

const NONE: PartialFiles = new Map();

/** Everything wrong with a template as it stands, in its order. `others` are names besides those of partials: other templates' macros, and what the platform has. */
export const findFaults = (
  template: TemplateFile,
  partials: PartialFiles,
  others: readonly string[],
): Fault[] => {
  const {source} = template;
  const known = [...partials.keys(), ...others, ...macrosIn(source)];
  return [...check(source), ...checkPartialCalls(source, known)]
    .map(error => faultOf(error, template, NONE))
    .sort((a, b) => a.line - b.line || a.column - b.column);
};
