/** What a visitor reads of galleries in English, as message patterns. Source: our choice. */
export const catalogue = {
  'gallery-name': 'Pictures',
  'gallery-role': 'carousel',
  'gallery-slide': 'slide',
  'gallery-position': '{at} of {total}',
  'gallery-previous': 'Previous picture',
  'gallery-next': 'Next picture',
  'gallery-pause': 'Pause',
  'gallery-play': 'Play',
  'gallery-thumbnails': 'Choose a picture',
  'gallery-lightbox': 'Enlarged pictures',
  'gallery-close': 'Close',
  'gallery-zoom': 'Zoom',
} as const;
