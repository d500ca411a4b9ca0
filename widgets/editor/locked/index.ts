export {PageLockedNotice, type PageLockedNoticeProps} from './page-locked-notice.js';
