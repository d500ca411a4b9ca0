/**
 * Types of file that their content identifies: the endings of the file's name, the media type, and the first bytes as
 * hexadecimal digits at an offset; `all` of them must match. Source: the formats' own standards.
 */
export const FILE_TYPES = [
  {endings: ['png'], type: 'image/png', all: [{at: 0, hex: '89504e470d0a1a0a'}]},
  {endings: ['jpg', 'jpeg'], type: 'image/jpeg', all: [{at: 0, hex: 'ffd8ff'}]},
  {endings: ['gif'], type: 'image/gif', all: [{at: 0, hex: '47494638'}]},
  {
    endings: ['webp'],
    type: 'image/webp',
    all: [
      {at: 0, hex: '52494646'},
      {at: 8, hex: '57454250'},
    ],
  },
  {endings: ['pdf'], type: 'application/pdf', all: [{at: 0, hex: '255044462d'}]},
  {endings: ['zip', 'docx', 'xlsx', 'pptx'], type: 'application/zip', all: [{at: 0, hex: '504b'}]},
  {endings: ['mp4', 'mov'], type: 'video/mp4', all: [{at: 4, hex: '66747970'}]},
] as const;

/** How many bytes at the start of a file identify its type. */
export const FILE_HEAD_BYTES = 16;
