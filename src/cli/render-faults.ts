import type {TemplateError} from '../template/index.js';
import {type Fault, faultOf, placeOf} from './fault.js';
import {findFaults} from './find-faults.js';
import {macrosIn} from './partial-calls.js';
import type {PartialFiles} from './partials.js';
import type {TemplateFile} from './template-files.js';

/**
 * Errors of a rendered page as faults, in their order. The engine knows only that a name is missing: what was probably meant is what `vitrine check` says
 * of the same place.
 */
export const renderFaults = (
  errors: readonly TemplateError[],
  template: TemplateFile,
  partials: PartialFiles,
): Fault[] => {
  const names = [...partials.values()].flatMap(({source}) => macrosIn(source));
  const checked = new Map<TemplateFile, readonly Fault[]>();
  const faultsIn = (file: TemplateFile): readonly Fault[] => {
    const faults = checked.get(file) ?? findFaults(file, partials, names);
    checked.set(file, faults);
    return faults;
  };
  return errors.map(error => {
    const fault = faultOf(error, template, partials);
    const file = (error.partial === undefined ? template : partials.get(error.partial)) ?? template;
    const alike = faultsIn(file).find(
      other => other.type === fault.type && placeOf(other) === placeOf(fault),
    );
    return {...fault, suggestion: fault.suggestion ?? alike?.suggestion};
  });
};
