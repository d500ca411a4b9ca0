import * as v from 'valibot';
import {wellFormed} from './text.js';

/** A text no longer than `max`, without NUL (the database cannot hold it), its lone surrogates replaced. */
export const boundedText = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max, issue => `at most ${issue.requirement} characters`),
    v.check(value => !value.includes('\0'), 'text without NUL'),
    v.transform(wellFormed),
  );
