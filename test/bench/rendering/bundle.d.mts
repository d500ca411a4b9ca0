import type {compile} from '../../../src/template/index.js';
import type {renderBlock} from '../../../widgets/server/index.js';
import type {blocksOfPage} from './blocks.js';
import type {viewOf} from './views.js';

export function importRenderers(): Promise<{
  readonly compile: typeof compile;
  readonly renderBlock: typeof renderBlock;
  readonly blocksOfPage: typeof blocksOfPage;
  readonly viewOf: typeof viewOf;
}>;
