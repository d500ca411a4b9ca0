import type {ReactNode} from 'react';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {useTexts} from '../shared/provider.js';
import {Tick, type useTicks} from './file-ticks.js';
import {FILE_TEXTS} from './strings.js';

/** Width of pictures in the list. */
const THUMBNAIL = '?format=300w';

function Tile({
  file,
  isOpen,
  onOpen,
  children,
}: {
  readonly file: SiteFile;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** What chooses the file. */
  readonly children: ReactNode;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  return (
    <li>
      <button type="button" className="vte-tile" aria-pressed={isOpen} onClick={onOpen}>
        {file.kind === 'picture' ? (
          <img
            src={file.address + THUMBNAIL}
            alt=""
            loading="lazy"
            style={{objectPosition: `${file.focalPoint.x * 100}% ${file.focalPoint.y * 100}%`}}
          />
        ) : (
          <span className="vte-tile-mark" aria-hidden="true">
            {file.name.split('.').at(-1) || t('document-mark')}
          </span>
        )}
        <span className="vte-file-name">{file.name}</span>
      </button>
      {children}
    </li>
  );
}

/** The tiles of the files that are found. */
export const Tiles = ({
  files,
  open,
  onOpen,
  ticks,
}: {
  readonly files: readonly SiteFile[];
  readonly open: SiteFile | null;
  readonly onOpen: (id: string) => void;
  /** Null where no several are chosen. */
  readonly ticks: ReturnType<typeof useTicks> | null;
}): ReactNode => (
  <ul className="vte-tiles">
    {files.map(file => (
      <Tile key={file.id} file={file} isOpen={file === open} onOpen={() => onOpen(file.id)}>
        {ticks && <Tick file={file} ticks={ticks} />}
      </Tile>
    ))}
  </ul>
);
