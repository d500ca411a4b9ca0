import {type ReactNode, useState} from 'react';
import type {TagType} from '../../../src/builder/tag-problem.js';
import {TagEditor} from '../tags/tag-editor.js';
import type {KnownTag} from '../tags/tag-row.js';

const KNOWN: readonly KnownTag[] = [
  {name: 'kiln', count: 12},
  {name: 'stoneware', count: 1},
  {name: 'workshop', count: 0},
];

function Tags({tagType}: {readonly tagType: TagType}): ReactNode {
  const [known, setKnown] = useState(KNOWN);
  const [value, setValue] = useState<readonly string[]>(['kiln']);
  return (
    <TagEditor
      tagType={tagType}
      known={known}
      value={value}
      onChange={setValue}
      onRename={async (from, to) => {
        if (to === 'fail') throw new Error('made to fail');
        setKnown(tags => tags.map(tag => (tag.name === from ? {...tag, name: to} : tag)));
      }}
      onDelete={async gone => setKnown(tags => tags.filter(({name}) => name !== gone))}
    />
  );
}

/** The tag editor for tags and for categories, over three of each; a new name 'fail' is refused. */
export const Example = (): ReactNode => (
  <>
    <Tags tagType="tag" />
    <Tags tagType="category" />
  </>
);
