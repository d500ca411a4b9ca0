import type {Upload} from './upload.js';

const TEXTS = ['key', 'id', 'beginKey', 'fieldId', 'name', 'text'] as const;
const NUMBERS = ['size', 'changedMs', 'sentBytes', 'failures'] as const;

const isUpload = (value: unknown): value is Upload => {
  const one = new Map<string, unknown>(Object.entries(Object(value)));
  return (
    TEXTS.every(name => typeof one.get(name) === 'string') &&
    NUMBERS.every(name => typeof one.get(name) === 'number')
  );
};

/** True for uploads as a page stores them. */
export const isUploads = (value: unknown): value is Upload[] => Array.isArray(value) && value.every(isUpload);
