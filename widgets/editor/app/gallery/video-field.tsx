import {type ReactNode, useState} from 'react';
import {pictureFieldProblem} from '../../../../src/builder/pages/block-problems.js';
import type {ValueProblem} from '../../../../src/builder/value-problem.js';
import {videoProblem} from '../../../../src/builder/video-problem.js';
import {TextInput} from '../../shared/fields.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {GALLERY_MESSAGES} from './messages.js';

/** Why an address is no video's: no gallery plays it, or the platform does not take it. */
const problemOf = (typed: string): ValueProblem | null => {
  const id = videoProblem(typed.trim());
  return id ? {id} : pictureFieldProblem('videoUrl', typed);
};

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
  const problem = typed === null ? null : problemOf(typed);
  return (
    <TextInput
      label={t('video-of', {name})}
      hint={t('video-hint')}
      value={typed ?? value}
      spellCheck={false}
      dir="ltr"
      problem={problem ? m(problem.id, problem.params) : undefined}
      onChange={address => {
        const isWrong = problemOf(address) !== null;
        setTyped(isWrong ? address : null);
        if (!isWrong) onChange(address.trim());
      }}
    />
  );
}
