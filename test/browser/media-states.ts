import {ASPECT_RATIO_NAMES} from '../../src/tables/aspect-ratios.js';
import type {States} from './block-states.js';

const PICTURE = {
  assetUrl: '/assets/pictures/photo-dawn.webp',
  originalSize: '1500x1000',
  altText: 'Dunes',
  mediaFocalPoint: {x: 0.7, y: 0.2},
};
const TEXTS = {
  title: 'Dawn "1"',
  caption: 'The <first> light\n\nOver the dunes',
  buttonText: 'See it',
  buttonUrl: '/browse?a=1&b=2',
  clickthroughUrl: '/browse',
  newWindow: true,
};
const IMAGE_DESIGNS = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'];

const ITEMS = [
  {
    ...PICTURE,
    title: 'Open <studio>',
    fullUrl: '/events/open-studio',
    excerpt: 'An afternoon.',
    categories: ['Clay', 'Press'],
    author: {displayName: 'Maren'},
    publishOn: 1_700_000_000_000,
    startDate: 1_800_000_000_000,
    endDate: 1_800_007_200_000,
    location: {
      addressTitle: 'Studio',
      addressLine1: 'Harbour 1',
      addressLine2: 'Aarhus',
      addressCountry: 'DK',
    },
  },
  {title: 'A note', excerpt: 'Without a picture.'},
];

/** States of the blocks of pictures by kind and name: each design with every part, and with none. */
export const MEDIA_STATES = {
  image: Object.fromEntries([
    ...IMAGE_DESIGNS.flatMap((design, at) => [
      [`${design}`, {data: {...PICTURE, design}}],
      [
        `${design} with everything`,
        {
          data: {
            ...PICTURE,
            ...TEXTS,
            design,
            stretch: true,
            side: 'end',
            priority: 'high',
            aspectRatio: ASPECT_RATIO_NAMES[at],
            animation: ['fade', 'slide', 'scale'][at % 3],
          },
        },
      ],
    ]),
    ['raw', {data: {...PICTURE, loader: 'raw', aspectRatio: ASPECT_RATIO_NAMES.at(-1)}}],
  ]),
  summary: Object.fromEntries(
    ['wall', 'carousel', 'list', 'grid'].map(design => [
      design,
      {
        data: {
          items: ITEMS,
          design,
          title: 'What is on',
          columns: 2,
          showCategories: true,
          showAuthor: true,
          showReadMore: true,
        },
        isExtended: design === 'carousel',
      },
    ]),
  ),
  login: {
    ...Object.fromEntries(
      ['sign-in', 'sign-up', 'reset'].map(mode => [
        mode,
        {data: {mode, email: 'ada@example.com', page: '/members'}},
      ]),
    ),
    pending: {data: {state: 'pending', email: 'ada@example.com'}},
    'reset sent': {data: {state: 'reset-sent', email: 'ada@example.com'}},
    member: {data: {state: 'member', email: 'ada@example.com', passkeys: true}},
  },
  chart: {
    bar: {
      isExtended: true,
      data: {
        type: 'bar',
        id: 'sold',
        title: 'Sold <pieces>',
        rowsTitle: 'Season',
        columns: ['Clay', 'Linen'],
        rows: [
          {label: 'Spring', values: [412, 260]},
          {label: 'Summer', values: [-38, null]},
        ],
      },
    },
    line: {
      isExtended: true,
      data: {
        type: 'line',
        id: 'kiln',
        title: 'Kiln',
        rowsTitle: 'Hour',
        columns: ['°C'],
        rows: [22, 540, null, 96].map((value, at) => ({label: `${at}`, values: [value]})),
      },
    },
    pie: {
      isExtended: true,
      data: {
        type: 'pie',
        id: 'clay',
        title: 'Clay',
        columns: ['kg'],
        rows: ['Bowls', 'Mugs', 'Vases'].map((label, at) => ({label, values: [310 - at * 90]})),
      },
    },
  },
} satisfies Readonly<Record<string, States>>;
