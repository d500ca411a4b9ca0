import {expect, test} from 'vitest';
import {readEvent} from '../../../examples/platform/features/events/read-event.js';
import {WEBSITE_ID} from '../../../examples/site/model/site.js';

const CONTENT = {
  event_id: '3f0e7c52-9d1f-4c6e-8a51-0f6a3d3a7c11',
  context_website_id: WEBSITE_ID,
  custom_schema_name: 'wish',
  event_timestamp: 0,
};
const errorsOf = (more: object): readonly string[] =>
  readEvent('wish', JSON.stringify({...CONTENT, ...more})).errors;

// Source: runtime spec §3.
const ROWS = [
  ['event_source', ['WEB', 'IOS', 'ANDROID', 'SERVER', null, undefined], ['FRIDGE', 'web', '', 1]],
  ['source_environment', ['dev', 'qa', 'staging', 'prod', null, undefined], ['live', 'PROD', '', 1]],
] as const;
for (const [field, taken, refused] of ROWS) {
  test(`TRK-02 the values of ${field} that there are make a valid event`, () => {
    for (const value of taken) expect([value, errorsOf({[field]: value})]).toEqual([value, []]);
  });
  test(`TRK-02 any other value of ${field} is an error that names the field`, () => {
    for (const value of refused)
      expect([value, errorsOf({[field]: value})]).toEqual([value, [expect.stringMatching(`^${field}`)]]);
  });
}
