import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {FramePlace} from './frame-sync.js';
import type {SitePartName} from './site-part-names.js';
import type {Strings} from './strings.js';

/** What the note is given. */
export interface FrameNoteProps {
  /** Where an owner has clicked in the frame and chosen no block; null for nowhere. */
  readonly place: FramePlace | null;
  readonly onPart: (name: SitePartName) => void;
  readonly t: Strings;
}

/** The parts of the editor that change what is at a place. */
const PARTS: Readonly<Record<FramePlace, readonly SitePartName[]>> = {
  title: [],
  header: ['navigation', 'header-footer', 'texts'],
  footer: ['header-footer', 'texts'],
  theme: ['texts', 'theme-pages'],
};

/** Why a click in the frame chooses no block, and where what was clicked is changed. */
export const FrameNote = ({place, onPart, t}: FrameNoteProps): ReactNode => (
  <div role="status">
    {place && (
      <div className="ed-place-note">
        <p>{t.places[place]}</p>
        {PARTS[place].map(name => (
          <Button key={name} className="vte-button" onPress={() => onPart(name)}>
            {t.siteParts[name]}
          </Button>
        ))}
      </div>
    )}
  </div>
);
