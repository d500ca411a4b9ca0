import {type UploadKind, uploadRoutes} from '../uploads/tus.js';
import {beginUpload, cancelUpload, touchUpload, uploadAt} from './uploads.js';

const SITE_FILE_UPLOADS: UploadKind = {
  named: 'File',
  path: '/api/site-files/uploads',
  page: '/owner/pages',
  begin: beginUpload,
  find: ({db}, id) => uploadAt(db, id),
  touch: ({db}, id, nowMs) => touchUpload(db, id, nowMs),
  cancel: ({db, siteFiles}, id) => cancelUpload(db, siteFiles, id),
};

/** Uploads of the site's files. */
export const UPLOAD_ROUTES = uploadRoutes(SITE_FILE_UPLOADS);
