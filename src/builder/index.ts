/** `vitrine/builder`: the rules and calls of a site editor, without any page. */
export type {Answer, Call, Client} from '../api/call.js';
export {
  createHeaderFooterCalls,
  type SitePart,
  type SiteParts,
  type StoredParts,
} from '../api/header-footer.js';
export {
  createMultilingualCalls,
  type LanguageChoice,
  type MultilingualSettings,
  type MultilingualStatus,
  type SiteLanguage,
  type StoredLanguages,
} from '../api/multilingual.js';
export {createPreferenceCalls, type PreferenceCalls, type Preferences} from '../api/preferences.js';
export {type DataRow, type Dataset, datasetProblem, splitDataset} from '../charts/dataset.js';
export type {MessageFormat} from '../i18n/messages.js';
export type {MessageParams} from '../i18n/pattern.js';
export {ApiError, DecodeError, NetworkError, StorefrontError, TimeoutError} from '../shared/errors.js';
export {
  COLLECTION_KINDS,
  type CollectionKind,
  type EventLocation,
  type EventTimes,
  eventTimesProblem,
} from '../site/event-fields.js';
export type {PageBlock, PageContent, PageOperation} from '../site/page-content.js';
export {
  pictureKey,
  type SitePicture,
  type SiteTexts,
  type ThemePicture,
  textKey,
} from '../site/site-texts.js';
export type {ColorTheme, FontTheme, PaletteColor, SiteStyles} from '../site/styles/site-styles.js';
export {AESTHETICS_PATHS, type AestheticsPath} from '../tables/aesthetics-paths.js';
export {ANCHOR_POSITIONS} from '../tables/anchor-positions.js';
export {BLOCK_TYPES} from '../tables/block-types.js';
export {BLOCK_VARIANTS} from '../tables/block-variants.js';
export {CONTENT_STATUSES, type ContentStatus} from '../tables/content-statuses.js';
export {FONT_GROUPS, type FontGroup} from '../tables/font-groups.js';
export {EDITABLE_PROPERTIES, type FieldProperty, FORM_SETTINGS_TABS} from '../tables/form-editing.js';
export {GALLERY_MEDIA_TYPES} from '../tables/gallery-media.js';
export {EMAIL_LINK_FIELDS, LINK_TYPES, type LinkType} from '../tables/link-types.js';
export {COLLECTION_VIEWS, DEVICE_VIEWS, SLIDE_TYPES, TWEAK_PAGE_TYPES} from '../tables/page-views.js';
export {
  LEFT_OUT_KINDS,
  LEFT_OUT_REASONS,
  type LeftOut,
  type LeftOutKind,
  type LeftOutReason,
  SITE_ARCHIVE_LIMITS,
  SITE_ARCHIVE_SETTINGS,
  type SiteArchiveSetting,
} from '../tables/site-archive.js';
export {
  SITE_FILE_LIMITS,
  SITE_FILE_TYPES,
  type SiteFileKind,
  type SiteFileType,
} from '../tables/site-file-types.js';
export {BYTES_PER_MB, SITE_LIMITS, type SiteLimit} from '../tables/site-limits.js';
export {SUBSCRIPTION_STATUSES, type SubscriptionStatusName} from '../tables/subscription-statuses.js';
export {TEXT_STYLES, type TextStyle} from '../tables/text-styles.js';
export {dirtyPaths} from './aesthetics.js';
export {type BuilderSettings, createBuilderClient} from './client.js';
export {type CollectionCalls, createCollectionCalls} from './collections/collection-calls.js';
export {ITEM_LIMITS, type ItemDraft, type ItemPicture} from './collections/item-draft.js';
export type {
  CollectionTag,
  ItemEntry,
  OpenCollection,
  SiteCollection,
  SiteCollections,
  StoredItem,
} from './collections/site-collections.js';
export {TagChanged} from './collections/tag-changed.js';
export {
  MAILING_STATES,
  type MailingList,
  type MailingProvider,
  type MailingState,
} from './connections/mailing.js';
export {createMailingCalls, type ForwardedSignUps, type SiteMailing} from './connections/mailing-calls.js';
export {createStandInMailing} from './connections/stand-in-mailing.js';
export {type ContentState, contentStatus, statusMessage} from './content-status.js';
export {
  createStore,
  STORE_STEPS,
  StoreCreationError,
  type StoreCreationPorts,
  type StoreProgress,
  type StoreRequest,
  type StoreStep,
} from './create-store.js';
export {
  type ChartDraft,
  type ChartProblem,
  type ChartProblemId,
  chartOfTable,
} from './datasets/chart-of-table.js';
export {cellsOfSheet, readDatasetCsv, writeDatasetCsv} from './datasets/dataset-csv.js';
export {
  type CellPlace,
  type CellProblem,
  cellReader,
  type DatasetTable,
  EMPTY_TABLE,
  type ReadCell,
  withCell,
  withNewColumn,
  withNewRow,
  withoutColumn,
  withoutRow,
} from './datasets/dataset-table.js';
export {type PastedCells, pasteCells, TABLE_LIMITS} from './datasets/paste-cells.js';
export type {TextLanguage} from './decode-languages.js';
export {
  continueEdit,
  type EditHistory,
  recordEdit,
  redoEdit,
  startHistory,
  undoEdit,
} from './edit-history.js';
export {
  createFileCalls,
  type DeletedFileEntry,
  type FileCalls,
  type FocalPoint,
  type SiteFile,
  type SiteFileChange,
  type SiteFilePage,
  type SiteFileQuery,
  type SiteFileUses,
} from './files/file-calls.js';

export {
  type ChosenSiteFile,
  fileNameProblem,
  processingFailure,
  type SiteFileProblem,
  siteFileAccept,
  siteFileMaxSize,
  siteFileProblem,
  siteFileType,
  siteFileTypeNames,
  uploadFailure,
} from './files/file-problem.js';
export {type FileField, type SavedFile, saveFileChange} from './files/save-file-change.js';
export {editableProperties, type FormFeatures, offeredFieldTypes} from './form-field-properties.js';
export {
  FIELD_TYPES,
  type NewField,
  withField,
  withFieldMoved,
  withoutField,
  withoutStep,
  withProperties,
  withStep,
  withStepTitle,
} from './forms/edit-form.js';
export {
  createFormCalls,
  type DeletedFormEntry,
  type EditedForm,
  type FormCalls,
  type FormEntry,
  type FormList,
  type StoredForm,
} from './forms/form-calls.js';
export type {
  FieldDraft,
  FieldTextProperty,
  FieldTexts,
  FormDraft,
  FormTextProperty,
  FormTexts,
} from './forms/form-draft.js';
export {
  conditionFields,
  type FormDraftProblem,
  type FormProblemId,
  formDraftProblems,
} from './forms/form-problems.js';
export {
  draftIn,
  textsIn,
  withFieldText,
  withFormText,
  withOptionText,
  withStepText,
} from './forms/form-texts.js';
export {readyForm} from './forms/ready-form.js';
export {
  type GalleryData,
  type GalleryOptionRow,
  galleryOptionRows,
  withGalleryDefaults,
  withGalleryOption,
} from './galleries/gallery-option-rows.js';
export {type LimitProblem, limitOf, limitProblem} from './limit-problem.js';
export {emptyLink, type Link, linkHref, parseLink} from './link.js';
export {type BuilderMessage, type LinkProblem, linkProblems} from './link-problem.js';
export type {BuilderMessageId} from './messages/en.js';
export {BUILDER_LOCALES, builderLanguage, builderMessages} from './messages.js';
export {
  decodeMainNavigation,
  type Navigation,
  type NavigationItem,
  NavigationNotFoundError,
  withStoreFirst,
} from './navigation.js';
export {NotFoundError} from './not-found-error.js';
export {
  createOrderCalls,
  ORDER_STATUSES,
  type OrderAnswer,
  type OrderCalls,
  type OrderChange,
  type OrderEntry,
  type OrderLine,
  type OrderPage,
  type OrderQuery,
  type OrderStatus,
  type OrderSums,
  type StoredOrder,
} from './orders/order-calls.js';
export {
  mayHaveBelow,
  type NavigationDestination,
  type NavigationPlace,
  type NavigationTarget,
  placeKey,
} from './pages/navigation-place.js';
export {
  createPageCalls,
  type DeletedPageEntry,
  type PageCalls,
  type PageEntry,
  type SitePages,
  type StoredPage,
  type StorePage,
  type ThemePage,
} from './pages/page-calls.js';
export {createPageLockCalls, type PageLockCalls, type PageLockState} from './pages/page-lock-calls.js';
export {
  createProductCalls,
  type DeletedProductEntry,
  type ProductCalls,
  type ProductEntry,
  type ProductPage,
  type SavedProduct,
  type StoredProduct,
} from './products/product-calls.js';
export {
  EMPTY_PRODUCT,
  type PictureDraft,
  type ProductDraft,
  type VariantDraft,
} from './products/product-draft.js';
export {
  createProductFileCalls,
  type ProductFile,
  type ProductFileCalls,
  type ProductFiles,
} from './products/product-file-calls.js';
export {
  createRestockCalls,
  type RestockGroup,
  type RestockPage,
  type RestockSignUpRow,
  type RestockVariant,
} from './restock-calls.js';
export {
  CHANGE_ACTIONS,
  type ChangeAction,
  type ChangeList,
  type ContentChange,
  SAVE_ACTIONS,
  type SaveAction,
} from './saving/change-history.js';
export type {PreviewLink} from './saving/preview-link.js';
export {
  readSiteArchive,
  type SiteArchive,
  SiteArchiveError,
  type SiteArchiveProblem,
} from './site-archive/read-site-archive.js';
export {
  createSiteArchiveCalls,
  type SiteArchiveCalls,
  type SiteArchiveSettings,
  type SiteImport,
} from './site-archive/site-archive-calls.js';
export {createStoreCalls, type NewCollection, type StoreCalls} from './store-calls.js';
export {
  createStyleCalls,
  type EditableStyles,
  type StoredStyles,
  type StyleCalls,
} from './styles/style-calls.js';
export {isSameTag, type TagProblem, type TagType, tagName, tagProblem} from './tag-problem.js';
export {
  createTextCalls,
  type EditableTexts,
  type StoredTexts,
  type TextCalls,
  type ThemeText,
} from './texts/text-calls.js';
export {createUrlId} from './url-id.js';
