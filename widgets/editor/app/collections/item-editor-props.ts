import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import type {OpenCollection} from '../../../../src/builder/collections/site-collections.js';
import type {SitePartProps} from '../site-part-props.js';

/** What the editor of an item is given. */
export interface ItemEditorProps extends SitePartProps {
  readonly calls: CollectionCalls;
  readonly opened: OpenCollection;
  readonly itemId: string;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  /** The collection has other items or tags. */
  readonly onChanged: () => Promise<void>;
  /** The item is gone. */
  readonly onDeleted: (title: string) => void;
}
