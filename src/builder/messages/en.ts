/**
 * What an owner reads of the editor's rules in English, as message patterns. Source: runtime spec §5, §8, §9; where the
 * specification describes a message without its wording, the wording is ours.
 */
export const catalogue = {
  'email-invalid': 'Enter a valid email address',
  'email-example': 'Emails look like {email}',
  'link-example': 'Links look like {first} or {second}',
  'page-invalid': '{val} is not a valid page URL',
  'page-missing': 'Choose a page',
  'phone-invalid': '{val} is not a valid phone number',
  'not-an-option': '{val} is not one of the expected options',
  'list-missing': 'A list must be selected',
  'dataset-too-small': 'Dataset needs at least one column and one row',
  'dataset-empty': 'Enter some data',
  'dataset-incomplete': 'Data was missing in one or more rows',
  'file-name-missing': 'A file name must be entered',
  'file-unsupported': 'File {fileName} is not a supported {fileTypeMessage} file',
  'file-too-large': 'File {fileName} is too large. Maximum size allowed is {maxSize}',
  'file-empty': 'File {fileName} is empty',
  'file-quota': 'There is no room for more files. Delete some first',
  'session-over': 'You are signed out. Sign in in another tab, then try again',
  'video-account-unsupported': 'Basic-tier video hosting accounts are not supported',
  'tag-exists': 'This {tagType} already exists',
  'tag-one-at-a-time': 'Only one tag can be edited at a time',
  'tag-name': 'tag',
  'category-name': 'category',
  'delete-file': 'Deleting a file cannot be undone. Links to it must be updated.',
  'delete-tag': 'Deleting a tag updates all items that use it.',
  'error-occurred': 'An error occurred',
  'network-error': 'Network error',
  'results-not-loaded': 'Unable to load results',
  'collections-not-loaded': 'Unable to load collections',
  'fonts-not-loaded': 'Unable to load fonts',
  'font-preview-not-loaded': 'Unable to load the preview of {fontName}',
  'time-zone-not-loaded': 'Could not load the time zone {timeZone}. Reconnect or check site availability',
  'job-without-answer': 'No response data from the job request',
  'file-not-processed': 'File was not processed',
  'file-processing-cancelled': 'File processing was cancelled',
  'file-processing-failed': 'Could not complete file processing',
  'file-upload-failed': 'Could not complete file upload',
  'file-upload-title': 'Cannot upload file',
  'file-upload-problem': 'Problem uploading your file',
  'file-rename-title': 'Cannot rename file',
  'file-rename-problem': 'Problem renaming your file',
  'not-connected': 'Could not connect... Try again',
  'code-on-android': 'Code cannot be edited on Android',
  'navigation-not-found': 'Unable to find site main navigation',
  retry: 'Try again',
  dismiss: 'Dismiss',
  'status-scheduled': 'Scheduled',
  'status-needs-review': 'Needs review',
  'status-draft': 'Draft',
  'status-private': 'Private',
  'limit-layout-blocks':
    '{max, plural, one {A layout holds one block} other {A layout holds up to # blocks}}',
  'limit-album-tracks': '{max, plural, one {An album holds one track} other {An album holds up to # tracks}}',
  'limit-orderable-items':
    '{max, plural, one {A collection that you order yourself holds one item} other {A collection that you order yourself holds up to # items}}',
  'limit-collection-products':
    '{max, plural, one {A collection holds one product} other {A collection holds up to # products}}',
  'limit-nested-categories':
    '{max, plural, one {A store has one category} other {A store has up to # categories}}',
  'limit-linked-galleries':
    '{max, plural, one {One gallery can be connected} other {Up to # galleries can be connected}}',
  'limit-linked-gallery-items':
    '{max, plural, one {A connected gallery shows one picture} other {A connected gallery shows up to # pictures}}',
  'limit-tag-length': '{max, plural, one {A tag has one character} other {A tag has up to # characters}}',
  'limit-category-length':
    '{max, plural, one {A category has one character} other {A category has up to # characters}}',
} as const;

/** Names a message of the editor. */
export type BuilderMessageId = keyof typeof catalogue;
