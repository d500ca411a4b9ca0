/** A line of text as wide as its block: off screen until a script has scaled it. */
export const SCALED_TEXT = '.sqsrte-scaled-text-container';

/**
 * What real styles keep transparent, invisible or off screen until the platform's script marks it: a selector, and the classes that
 * show it. Without a class, the part shows once it is no longer transparent. Source: docs of real sites, "Hidden until marked".
 */
export const WAITING_PARTS = {
  '.preFade': 'fadeIn',
  '.preScale': 'scaleIn',
  '.preSlide': 'slideIn',
  '.preClip': 'clipIn',
  '.preFlex': 'flexIn',
  [SCALED_TEXT]: 'loaded',
  '.enable-load-effects .Site,.Header [data-nc-container]': 'loaded',
  // Styles of some sites wait for the one class, those of others for the other.
  '.Index-page-image,.Intro-image,.Index-gallery,.sqs-system-gallery': 'loaded ready',
  '.image-block-outer-wrapper[class*=-animation-]': 'animation-loaded',
  '.sqs-dynamic-text': 'sqs-text-ready',
  '.product-list-item,.grid-item': '',
};
