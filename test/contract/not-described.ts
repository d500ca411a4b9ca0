/** Calls that the OpenAPI document does not describe yet. A new call is described; it gets no row here. */
export const NOT_DESCRIBED: readonly string[] = [
  'GET /api/site-content/pages',
  'POST /api/site-content/pages',
  'GET /api/site-content/deleted-pages',
  'GET /api/site-content/pages/:pageId',
  'DELETE /api/site-content/pages/:pageId',
  'POST /api/site-content/pages/:pageId/undelete',
  'POST /api/site-content/pages/:pageId/operations',
  'POST /api/site-content/pages/:pageId/publish',
  'POST /api/site-content/pages/:pageId/unpublish',
  'POST /api/site-content/pages/:pageId/restore',
  'POST /api/site-content/pages/:pageId/preview',
  'GET /api/site-content/pages/:pageId/history',
  'GET /api/site-content/pages/:pageId/versions/:revision',
  'GET /api/site-content/export',
  'POST /api/site-content/import',
];
