/** Calls that the OpenAPI document does not describe yet. A new call is described; it gets no row here. */
export const NOT_DESCRIBED: readonly string[] = [
  'GET /api/site-content/export',
  'POST /api/site-content/import',
];
