import {type ReactNode, useState} from 'react';
import {type GalleryData, GalleryOptionsPanel} from '../gallery-options/index.js';

const picture = (name: string, title: string) => ({
  assetUrl: `/assets/pictures/${name}.svg`,
  altText: title,
  title,
  description: 'Thrown and glazed by hand',
});

const GALLERY: GalleryData = {
  title: 'Pots',
  items: [
    picture('morning-mug', 'Morning mug'),
    picture('tide-bowl', 'Tide bowl'),
    picture('dune-vase', 'Dune vase'),
  ],
};

/** The panel of a gallery with three pots. */
export const Example = (): ReactNode => {
  const [value, setValue] = useState(GALLERY);
  return <GalleryOptionsPanel value={value} onChange={setValue} />;
};
