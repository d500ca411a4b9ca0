import {type ReactNode, useState} from 'react';
import type {BuilderCatalogues} from '../../../src/builder/messages.js';
import {videoProblem} from '../../../src/builder/video-problem.js';
import {TextInput} from '../shared/fields.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import type {BlockPieceProps} from './block-piece-props.js';

const en = {
  videos: 'Videos',
  'videos-hint':
    'A picture with a video plays it. Enter the address of its file, such as one of the files of this site.',
  'video-of': 'Video of {name}',
} as const;

const MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    videos: 'Vídeos',
    'videos-hint':
      'Una imagen con vídeo lo reproduce. Escribe la dirección de su archivo, por ejemplo uno de los archivos de este sitio.',
    'video-of': 'Vídeo de {name}',
  },
};

interface Picture {
  readonly assetUrl?: string;
  readonly title?: string;
  readonly videoUrl?: string;
}

/** The address of a picture's video. One that no gallery plays stays in the field, and does not reach the page. */
function VideoField({
  picture: {assetUrl = '', title, videoUrl = ''},
  onChange,
}: {
  readonly picture: Picture;
  readonly onChange: (videoUrl: string) => void;
}): ReactNode {
  const t = useTexts(MESSAGES);
  const m = useBuilderMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? null : videoProblem(typed);
  return (
    <TextInput
      label={t('video-of', {name: title || assetUrl})}
      value={typed ?? videoUrl}
      spellCheck={false}
      dir="ltr"
      problem={problem ? m(problem) : undefined}
      onChange={address => {
        const isWrong = videoProblem(address.trim()) !== null;
        setTyped(isWrong ? address : null);
        if (!isWrong) onChange(address.trim());
      }}
    />
  );
}

/** The videos of a gallery, each behind one of its pictures. */
export function GalleryVideos({data, onChange}: BlockPieceProps): ReactNode {
  const t = useTexts(MESSAGES);
  const items = (data.items ?? []) as readonly Picture[];
  if (!items.length) return null;
  const change = (picture: Picture, videoUrl: string): void =>
    onChange({...data, items: items.map(one => (one === picture ? {...one, videoUrl} : one))});
  return (
    <details>
      <summary>{t('videos')}</summary>
      <p className="vte-hint">{t('videos-hint')}</p>
      {items.map((picture, at) => (
        <VideoField key={String(at)} picture={picture} onChange={videoUrl => change(picture, videoUrl)} />
      ))}
    </details>
  );
}
