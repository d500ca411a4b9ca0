import type {ReactNode} from 'react';
import type {Client} from '../../../src/api/call.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {StyleProperty} from '../../../src/site/styles/style-properties.js';
import {createPart} from './part.js';
import type {SitePartName} from './site-part-names.js';
import {StorePart} from './store-part.js';
import type {Strings} from './strings.js';

/** What a part of the editor that concerns the whole site is given. */
export interface SitePartProps {
  readonly client: Client;
  readonly site: SitePages;
  readonly prefix: string;
  /** The frame shows these custom properties. */
  readonly onStyles: (properties: readonly StyleProperty[]) => void;
  /** The list of pages shows another state. */
  readonly onStored: () => void;
  readonly t: Strings;
}

/** Large parts are downloaded when they are first opened. */
const SITE_PARTS: Readonly<Record<SitePartName, (props: SitePartProps) => ReactNode>> = {
  store: StorePart,
  styles: createPart(() => import('./styles/styles-part.js').then(part => part.StylesPart)),
};

/** The part of a name, in place of the panel of a page. */
export function SitePart({name, ...props}: SitePartProps & {readonly name: SitePartName}): ReactNode {
  const Part = SITE_PARTS[name];
  return <Part {...props} />;
}
