import {ApiError} from '../shared/errors.js';

/** Longest text of a platform error that is shown to a visitor. */
const TEXT_MAX = 500;

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.assign(Object.create(null), value) : {};

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.slice(0, TEXT_MAX) : null;

const texts = (value: unknown): Readonly<Record<string, string>> => {
  const found: Record<string, string> = Object.create(null);
  for (const [id, one] of Object.entries(object(value))) found[id] = text(one) ?? '';
  return found;
};

const json = (body: string): Readonly<Record<string, unknown>> => {
  try {
    return object(JSON.parse(body));
  } catch {
    return {};
  }
};

/** A refusal as a typed error. A body that is no JSON has no text; the caller then uses its own message. */
export const readApiError = ({status}: Response, body: string): ApiError => {
  const {error, code, errors, crumbFail, crumb} = json(body);
  return new ApiError(status, {
    text: text(error),
    code: text(code),
    fields: texts(errors),
    crumb: {failed: crumbFail === true, fresh: text(crumb)},
  });
};
