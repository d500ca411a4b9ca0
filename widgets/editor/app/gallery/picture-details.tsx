import {type ReactNode, useId} from 'react';
import {pictureFieldProblem} from '../../../../src/builder/pages/block-problems.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import {GALLERY_BLOCK_LIMITS} from '../../../../src/tables/page-block-kinds.js';
import {TextInput} from '../../shared/fields.js';
import {ProblemText} from '../../shared/problem-text.js';
import {useTexts} from '../../shared/provider.js';
import {LinkField} from '../link-field.js';
import type {Strings} from '../strings.js';
import {GALLERY_MESSAGES} from './messages.js';
import {type Picture, textOf} from './picture-list.js';
import {VideoField} from './video-field.js';

/** Galleries lead to addresses of the web alone, all in the window that the gallery's options say. */
const LINK_TYPES = ['page', 'web', 'file'] as const;
const DESCRIPTION_ROWS = 3;
const {line: LINE_MAX, text: TEXT_MAX, address: ADDRESS_MAX} = GALLERY_BLOCK_LIMITS;

interface DetailsProps {
  readonly picture: Picture;
  /** What the picture is called. */
  readonly name: string;
  readonly site: SitePages;
  readonly onEdit: (change: Picture) => void;
  readonly t: Strings;
}

/** Where a picture leads. */
function PictureLink({picture, site, onEdit, t: strings}: DetailsProps): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const href = textOf(picture.clickthroughUrl);
  return (
    <>
      <LinkField
        label={t('link')}
        types={LINK_TYPES}
        href={href}
        site={site}
        loading={strings.loading}
        instead={
          <TextInput
            label={t('link')}
            value={href}
            maxLength={ADDRESS_MAX}
            dir="ltr"
            onChange={clickthroughUrl => onEdit({clickthroughUrl})}
          />
        }
        onChange={clickthroughUrl => onEdit({clickthroughUrl})}
      />
      <ProblemText problem={pictureFieldProblem('clickthroughUrl', href)} />
    </>
  );
}

/** What a picture of a gallery shows, is called, leads to and plays. */
export function PictureDetails(props: DetailsProps): ReactNode {
  const {picture, name, onEdit} = props;
  const t = useTexts(GALLERY_MESSAGES);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('details', {name})}</h3>
      <TextInput
        label={t('alt')}
        hint={t('alt-hint')}
        value={textOf(picture.altText)}
        maxLength={LINE_MAX}
        onChange={altText => onEdit({altText})}
      />
      <TextInput
        label={t('title')}
        value={textOf(picture.title)}
        maxLength={LINE_MAX}
        onChange={title => onEdit({title})}
      />
      <TextInput
        label={t('description')}
        rows={DESCRIPTION_ROWS}
        value={textOf(picture.description)}
        maxLength={TEXT_MAX}
        onChange={description => onEdit({description})}
      />
      <PictureLink {...props} />
      <VideoField name={name} value={textOf(picture.videoUrl)} onChange={videoUrl => onEdit({videoUrl})} />
    </section>
  );
}
