/** Roles of a website's people by code. Source: commerce spec §3. */
export const ROLES = [
  {code: 1, name: 'admin'},
  {code: 2, name: 'billing'},
  {code: 3, name: 'reporting'},
  {code: 4, name: 'editor'},
  {code: 6, name: 'moderator'},
  {code: 7, name: 'commenter'},
  {code: 8, name: 'store-manager'},
  {code: 9, name: 'scheduling'},
  {code: 10, name: 'viewer'},
  {code: 11, name: 'campaigns-editor'},
  {code: 14, name: 'none'},
  {code: 15, name: 'website-manager'},
] as const;

/** Names one role. */
export type RoleName = (typeof ROLES)[number]['name'];
