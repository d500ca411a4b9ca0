import type {ReactNode} from 'react';
import type {BlockLink, ImageBlock as Data} from '../../src/media/image-block.js';
import {paragraphsOf} from '../../src/media/paragraphs.js';
import {Picture} from '../picture/picture.js';

/** Texts that the block adds to the owner's. */
export interface ImageBlockTexts {
  /** Follows the name of a link that opens a new window. */
  readonly newWindow: string;
  /** Names a link whose picture has no text. */
  readonly pictureLink: string;
}

interface LinkProps {
  readonly link: BlockLink;
  readonly className: string;
  readonly newWindow: string;
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

const Link = ({link: {href, isNewWindow}, className, newWindow, name, children}: LinkProps): ReactNode => (
  <a
    className={className}
    href={href}
    target={isNewWindow ? '_blank' : undefined}
    rel={isNewWindow ? 'noopener' : undefined}
    aria-label={name && isNewWindow ? `${name} (${newWindow})` : name}
  >
    {children}
    {isNewWindow && !name && <span className="vt-hidden"> ({newWindow})</span>}
  </a>
);

/** The picture in its frame, inside the link where it has one. */
const Framed = ({block, texts}: {readonly block: Data; readonly texts: ImageBlockTexts}): ReactNode => {
  const {image, aspectRatio, link, sizes, priority, title} = block;
  const picture = <Picture image={image} sizes={sizes} priority={priority} frame={aspectRatio} />;
  const frame = ['vt-image-frame', aspectRatio && `vt-ratio-${aspectRatio}`].filter(Boolean).join(' ');
  if (!link) return <div className={frame}>{picture}</div>;
  const name = image.alt ? undefined : title || texts.pictureLink;
  return (
    <Link className={frame} link={link} name={name} newWindow={texts.newWindow}>
      {picture}
    </Link>
  );
};

/** An image with its title, caption and button, in one of six designs. It needs no script. Source: runtime spec §3, block variants. */
export const ImageBlock = ({
  block,
  texts,
}: {
  readonly block: Data;
  readonly texts: ImageBlockTexts;
}): ReactNode => {
  const {title, caption, button, headingLevel} = block;
  const Heading = `h${headingLevel}` as const;
  const hasText = Boolean(title || caption || button);
  return (
    <figure className="vt-image-figure">
      <Framed block={block} texts={texts} />
      {hasText && (
        <figcaption className="vt-image-text">
          {title && <Heading className="vt-image-title">{title}</Heading>}
          {paragraphsOf(caption).map(text => (
            <p key={text} className="vt-image-caption">
              {text}
            </p>
          ))}
          {button && (
            <Link className="vt-button vt-image-button" link={button} newWindow={texts.newWindow}>
              {button.text}
            </Link>
          )}
        </figcaption>
      )}
    </figure>
  );
};

/** Classes of the block's own element, by which the stylesheet arranges it. */
export const imageBlockClass = ({design, side, animation, isStretched}: Data): string =>
  [
    'vt-image',
    `vt-image-${design}`,
    side === 'end' && 'vt-image-end',
    isStretched && 'vt-image-stretch',
    animation !== 'none' && `vt-arrive-${animation}`,
  ]
    .filter(Boolean)
    .join(' ');
