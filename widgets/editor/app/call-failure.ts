import {ChangedSince} from '../../../src/builder/saving/changed-since.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {ApiError} from '../../../src/shared/errors.js';
import type {Strings} from './strings.js';

/** Why a call of a panel did nothing: what another owner did meanwhile, or what the platform says. */
export function failureOf(error: unknown, t: Strings): string {
  if (error instanceof ChangedSince) return t.changedSince[error.part].replace('{title}', () => error.title);
  if (isStale(error)) return t.stale;
  return (error instanceof ApiError && error.text) || t.failed;
}
