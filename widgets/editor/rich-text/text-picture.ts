/** A picture for a rich text. */
export interface TextPicture {
  readonly src: string;
  readonly alt: string;
}
