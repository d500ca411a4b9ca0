export {blockFormatter} from './block-formatter.js';
export type {
  BlockError,
  BlockSettings,
  CartState,
  CartTermsState,
  FormState,
  InstallmentsBlockState,
  PlanBlockState,
  ProductState,
  RenderedBlock,
  RestockState,
  RestockTexts,
} from './block-settings.js';
export {renderBlock, renderForm} from './render-block.js';
