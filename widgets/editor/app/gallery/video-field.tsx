import {type ReactNode, useState} from 'react';
import {videoProblem} from '../../../../src/builder/video-problem.js';
import {TextInput} from '../../shared/fields.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {GALLERY_MESSAGES} from './messages.js';

/** The address of a picture's video. One that no gallery plays stays in the field, and does not reach the page. */
export function VideoField({
  name,
  value,
  onChange,
}: {
  /** What the picture is called. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (videoUrl: string) => void;
}): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const m = useBuilderMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? null : videoProblem(typed);
  return (
    <TextInput
      label={t('video-of', {name})}
      hint={t('video-hint')}
      value={typed ?? value}
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
