import {type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import type {ProductPart} from '../../../src/builder/products/merge-product.js';
import type {ProductCalls} from '../../../src/builder/products/product-calls.js';
import type {ProductDraft, VariantDraft} from '../../../src/builder/products/product-draft.js';
import type {ProductSession} from '../../../src/builder/products/product-session.js';
import type {ProductSnapshot} from '../../../src/builder/products/product-snapshot.js';
import {ConfirmedButton} from '../shared/confirmed-button.js';
import {useKeptFocus} from '../shared/kept-focus.js';
import {useTexts} from '../shared/provider.js';
import {turnOfKey} from '../shared/use-edits.js';
import type {DeletedProduct} from './deleted-products.js';
import type {Editing} from './editing.js';
import {PRODUCT_MESSAGES} from './messages.js';
import {PictureFields, type RenderPictureChoice} from './picture-fields.js';
import {
  FormChoice,
  MainFields,
  PlanFields,
  StoreChoice,
  type StorePart,
  type TitledPart,
} from './product-fields.js';
import {useStoredNotice} from './product-notices.js';
import {VariantFields} from './variant-fields.js';

/** What the editor of a product is given. */
interface ProductEditorProps {
  readonly session: ProductSession;
  readonly calls: Pick<ProductCalls, 'readProduct'>;
  readonly currency: string;
  readonly mayWrite: boolean;
  readonly forms: readonly TitledPart[];
  readonly stores: readonly StorePart[];
  readonly productHref: ((address: string) => string) | undefined;
  readonly renderFiles: ((id: string) => ReactNode) | undefined;
  readonly renderPictureChoice: RenderPictureChoice | undefined;
  readonly onStored: (() => void) | undefined;
  readonly onDeleted: (product: DeletedProduct) => void;
}

/** Whether the product is in the shop, and what to do where it is not. */
function StateLine({snapshot}: {readonly snapshot: ProductSnapshot}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {state, problem, stored, isMerged, turned} = snapshot;
  const isNew = state === 'saved' && !stored;
  const isTurned = state === 'saved' && turned;
  const isWrong = !['saved', 'changed', 'saving'].includes(state);
  return (
    <p role={isWrong ? 'alert' : 'status'} className={isWrong ? 'vte-problem' : 'vte-hint'}>
      {(state === 'refused' && problem) ||
        t(isTurned ? `product-turned-${turned}` : `product-state-${isNew ? 'new' : state}`)}{' '}
      {isMerged && state !== 'conflict' && t('product-merged')}
    </p>
  );
}

type Texts = ReturnType<typeof useTexts<keyof (typeof PRODUCT_MESSAGES)['en']>>;

const variantText = ({values, price, sale, stock, isUnlimited}: VariantDraft, t: Texts): string =>
  [...values, price, sale, isUnlimited ? t('products-unlimited') : stock].filter(Boolean).join(' · ');

/** What an owner made of a part, in words. */
const partText = (
  draft: ProductDraft,
  part: ProductPart,
  {t, stores}: {readonly t: Texts; readonly stores: readonly TitledPart[]},
): string => {
  const {variants, pictures, plan, type, visibility, leftOutOf} = draft;
  switch (part) {
    case 'variants':
      return variants.map(variant => variantText(variant, t)).join('\n');
    case 'pictures':
      return pictures.map(({src, text}) => text || src).join('\n');
    case 'plan':
      return Object.values(plan).join(' ');
    case 'type':
      return t(`type-${type}`);
    case 'visibility':
      return t(`visibility-${visibility}`);
    case 'leftOutOf':
      return (
        stores
          .filter(({id}) => !leftOutOf.includes(id))
          .map(({title}) => title)
          .join('\n') || t('stores-none')
      );
    default:
      return draft[part];
  }
};

/** Parts that two owners changed, each with a choice. */
function Conflicts({
  snapshot: {conflicts, sides},
  session,
  stores,
}: Pick<ProductEditorProps, 'session' | 'stores'> & {readonly snapshot: ProductSnapshot}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  if (!sides) return null;
  return conflicts.map(part => (
    <section key={part} className="vte-goods-conflict" aria-label={t(`part-${part}`)}>
      <h3>{t(`part-${part}`)}</h3>
      {(['mine', 'theirs'] as const).map(side => (
        <div key={side}>
          <pre>
            <bdi>{partText(sides[side], part, {t, stores})}</bdi>
          </pre>
          <Button className="vte-button" onPress={() => session.resolve(part, side)}>
            {t(`product-${side}`)}
          </Button>
        </div>
      ))}
    </section>
  ));
}

/** Saves, undoes, redoes, and reads the product again. */
function Bar({
  snapshot: {state, stored, canUndo, canRedo},
  session,
  calls,
}: Pick<ProductEditorProps, 'session' | 'calls'> & {readonly snapshot: ProductSnapshot}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const reload = async (): Promise<void> => {
    if (stored) session.adopt(await calls.readProduct(stored.id));
  };
  const isBusy = state === 'saving';
  return (
    <div className="vte-row vte-goods-bar">
      <Button
        className="vte-button vte-main"
        isDisabled={isBusy || ['conflict', 'gone'].includes(state)}
        onPress={() => void session.save()}
      >
        {t('product-save')}
      </Button>
      <Button className="vte-button" isDisabled={!canUndo || isBusy} onPress={() => void session.undo()}>
        {t('product-undo')}
      </Button>
      <Button className="vte-button" isDisabled={!canRedo || isBusy} onPress={() => void session.redo()}>
        {t('product-redo')}
      </Button>
      {stored && !['saved', 'saving', 'gone'].includes(state) && (
        <Button className="vte-button" onPress={() => void reload().catch(() => undefined)}>
          {t('product-reload')}
        </Button>
      )}
    </div>
  );
}

/** Deletes the product once the owner agreed. */
function Deletion({
  session,
  title,
  onDeleted,
}: Pick<ProductEditorProps, 'session' | 'onDeleted'> & {readonly title: string}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const remove = async (): Promise<void> => {
    const {stored} = session.getSnapshot();
    if (stored && (await session.remove())) onDeleted({id: stored.id, title});
  };
  return (
    <div className="vte-goods-part">
      <ConfirmedButton
        label={t('product-delete')}
        question={t('product-delete-question', {title})}
        result={t('product-delete-result')}
        yes={t('product-delete-yes')}
        no={t('product-delete-no')}
        onYes={() => void remove()}
      />
    </div>
  );
}

function Fields({
  forms,
  stores,
  renderPictureChoice,
  isLocked,
  ...editing
}: Editing &
  Pick<ProductEditorProps, 'forms' | 'stores' | 'renderPictureChoice'> & {
    readonly isLocked: boolean;
  }): ReactNode {
  return (
    <fieldset className="vte-group" disabled={isLocked}>
      <MainFields {...editing} />
      <PictureFields {...editing} renderPictureChoice={renderPictureChoice} />
      <VariantFields {...editing} />
      <div className="vte-goods-part">
        <FormChoice {...editing} forms={forms} />
      </div>
      <StoreChoice {...editing} stores={stores} />
      <PlanFields {...editing} />
    </fieldset>
  );
}

/** Leads to the first field that is wrong, once the platform refused the product. */
function useFirstProblem({problems}: ProductSnapshot) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length)
      place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return place;
}

/** The focus begins on the heading, where the list was left. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

/** What follows the fields: whether they are in the shop, and what an owner does with the product. */
const Ending = ({
  session,
  calls,
  stores,
  onDeleted,
  snapshot,
}: ProductEditorProps & {readonly snapshot: ProductSnapshot}): ReactNode => (
  <>
    <div className="vte-goods-part" {...useKeptFocus()}>
      <StateLine snapshot={snapshot} />
      <Conflicts snapshot={snapshot} session={session} stores={stores} />
      <Bar snapshot={snapshot} session={session} calls={calls} />
    </div>
    {snapshot.stored && <Deletion session={session} onDeleted={onDeleted} title={snapshot.draft.title} />}
  </>
);

/** What buyers of a digital product download, once the product is stored. */
function BuyersFiles({
  snapshot: {stored, draft},
  renderFiles,
}: Pick<ProductEditorProps, 'renderFiles'> & {readonly snapshot: ProductSnapshot}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  if (!renderFiles || draft.type !== 'digital') return null;
  return stored ? renderFiles(stored.id) : <p className="vte-goods-part">{t('product-files-later')}</p>;
}

/** A product: its fields, and whether they are in the shop. Source: commerce spec §3, product. */
export function ProductEditor(props: ProductEditorProps): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {session, currency, mayWrite, productHref} = props;
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {draft, problems, stored, state} = snapshot;
  const place = useFirstProblem(snapshot);
  useStoredNotice(snapshot, props.onStored);
  const headingId = useId();
  const turn = (event: KeyboardEvent): void => {
    const step = turnOfKey(event, {undo: () => void session.undo(), redo: () => void session.redo()});
    if (!step || !mayWrite || (event.target as Element).matches('input, textarea')) return;
    event.preventDefault();
    step();
  };
  return (
    <section ref={place} aria-labelledby={headingId} onKeyDown={turn}>
      <h2 id={headingId} tabIndex={-1} ref={focusOnce}>
        {draft.title.trim() || t('product-new')}
      </h2>
      {stored && productHref && draft.visibility !== 'hidden' && (
        <p>
          <a href={productHref(draft.address)} target="_blank" rel="noreferrer">
            {t('product-view')}
          </a>
        </p>
      )}
      <Fields
        draft={draft}
        problems={problems}
        currency={currency}
        forms={props.forms}
        stores={props.stores}
        renderPictureChoice={props.renderPictureChoice}
        isLocked={!mayWrite || state === 'gone'}
        onEdit={(next, name) => session.edit(next, name)}
      />
      <BuyersFiles snapshot={snapshot} renderFiles={props.renderFiles} />
      {mayWrite ? <Ending {...props} snapshot={snapshot} /> : <p>{t('product-read-only')}</p>}
    </section>
  );
}
