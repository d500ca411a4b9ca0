import type {RoleName} from '../../../../src/tables/roles.js';

/** Who reads what visitors wrote. Source: our choice. */
export const SUBMISSION_READERS: readonly RoleName[] = [
  'admin',
  'editor',
  'store-manager',
  'website-manager',
];
