import {type FormAnswer, type FormFailure, failureOf} from '../../../src/forms/form-failure.js';
import type {LiveForm} from '../../../widgets/form/live-form.js';

/** Shows at the form and its fields why the platform refused it. */
export const showFailure = ({show, t}: LiveForm, {problem, text, fields}: FormFailure): void =>
  show(new Map(Object.entries(fields)), problem ? t(problem.id, problem.params) : text);

/** The same of an answer that is no receipt. */
export const showRefusal = (live: LiveForm, answer: FormAnswer): void => showFailure(live, failureOf(answer));
