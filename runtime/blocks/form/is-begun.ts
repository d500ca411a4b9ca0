import type {FormElements} from '../../../widgets/form/field-elements.js';
import {hasStored} from './has-stored.js';

/** True where the visitor is in the form, or typed or sent one before. */
export const isBegun = ({element}: Pick<FormElements, 'element'>): boolean =>
  hasStored('vitrine:form') || element.contains(document.activeElement);
