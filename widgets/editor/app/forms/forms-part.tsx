import {type ReactNode, useMemo, useState} from 'react';
import {Button} from 'react-aria-components';
import {createFormCalls, type FormEntry, type FormList} from '../../../../src/builder/forms/form-calls.js';
import {BackButton} from '../../shared/back-button.js';
import {DeletedList, DeletedNote} from '../../shared/deleted-list.js';
import {Failure} from '../../shared/failure.js';
import {SHARED_MESSAGES} from '../../shared/messages.js';
import {useTexts} from '../../shared/provider.js';
import {useListHeading} from '../../shared/use-list-heading.js';
import {FormEditor} from '../form-editor.js';
import type {SitePartProps} from '../site-part-props.js';
import type {Strings} from '../strings.js';
import {FormRow} from './form-row.js';
import {FORMS_MESSAGES} from './messages.js';
import {NewForm} from './new-form.js';
import {type LastForm, useForms} from './use-forms.js';

/** A form that is open, in place of the list. */
function OpenForm({
  form: {id, name},
  calls,
  prefix,
  onReload,
  onBack,
  t: strings,
}: Pick<SitePartProps, 'prefix' | 'onReload' | 't'> & {
  readonly form: Pick<FormEntry, 'id' | 'name'>;
  readonly calls: ReturnType<typeof createFormCalls>;
  readonly onBack: () => void;
}): ReactNode {
  const t = useTexts(FORMS_MESSAGES);
  return (
    <>
      <BackButton text={t('forms-back')} onPress={onBack} />
      <h2>{name}</h2>
      <p>
        <a href={`${prefix}/owner/forms?form=${encodeURIComponent(id)}`}>{t('forms-answers-link')}</a>
      </p>
      <FormEditor key={id} isOpened formId={id} calls={calls} onReload={onReload} t={strings} />
    </>
  );
}

/** Every form, with what may be done with it, and a new one. */
function FormRows({
  list,
  create,
  remove,
  onOpen,
}: Pick<ReturnType<typeof useForms>, 'create' | 'remove'> & {
  readonly list: FormList;
  readonly onOpen: (form: FormEntry) => void;
}): ReactNode {
  const t = useTexts(FORMS_MESSAGES);
  const {forms, mayWrite} = list;
  return (
    <>
      {mayWrite && <NewForm onCreate={name => create(name, null)} />}
      <p className="vte-hint">{forms.length ? t('forms-found', {count: forms.length}) : t('forms-none')}</p>
      <ul className="vte-goods-list">
        {forms.map(form => (
          <FormRow
            key={form.id}
            form={form}
            mayWrite={mayWrite}
            onOpen={() => onOpen(form)}
            onCopy={() => void create(t('forms-copy-name', {name: form.name}), form.id)}
            onDelete={() => void remove(form)}
          />
        ))}
      </ul>
    </>
  );
}

/** What brings a form back. */
interface BackProps {
  readonly isBusy: boolean;
  readonly onBack: (form: Pick<FormEntry, 'id' | 'name'>) => void;
}

/** The form that was just deleted, or whose creation was undone, and the way back. The list says why that fails. */
const GoneForm = ({form, isBusy, onBack}: BackProps & {readonly form: LastForm}): ReactNode => (
  <DeletedNote
    title={form.name}
    isUndone={form.became === 'undone'}
    isBusy={isBusy}
    problem=""
    onBack={() => onBack(form)}
  />
);

/** What became of the last press, and undo of a form that was just made. */
function Note({
  text,
  made,
  isBusy,
  onUndo,
}: Pick<BackProps, 'isBusy'> & {
  readonly text: string;
  readonly made: LastForm | null;
  readonly onUndo: (form: LastForm) => void;
}): ReactNode {
  const t = useTexts(FORMS_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  return (
    <p role="status">
      {text || (made && t('forms-added', {name: made.name}))}{' '}
      {made && (
        <Button className="vte-button" isDisabled={isBusy} onPress={() => onUndo(made)}>
          {shared('deleted-undo')}
        </Button>
      )}
    </p>
  );
}

/** Forms that were deleted, each with a button that restores it. */
function DeletedForms({
  list: {deleted, mayWrite},
  isBusy,
  onBack,
}: BackProps & {readonly list: FormList}): ReactNode {
  const t = useTexts(FORMS_MESSAGES);
  if (!mayWrite) return null;
  return (
    <DeletedList
      title={t('forms-deleted')}
      hint={t('forms-deleted-hint')}
      entries={deleted}
      isBusy={isBusy}
      problem=""
      onBack={id => onBack(deleted.find(form => form.id === id) ?? {id, name: id})}
    />
  );
}

/** Every form, and those that were deleted. */
function FormLists({
  calls,
  last,
  onOpen,
  ...ports
}: Pick<SitePartProps, 'onStored' | 'onReload'> & {
  readonly last: LastForm | null;
  readonly onLast: (last: LastForm | null) => void;
  readonly calls: ReturnType<typeof createFormCalls>;
  readonly onOpen: (form: FormEntry) => void;
  /** The button that was pressed is gone with what it brought back. */
  readonly onBack: () => void;
  readonly t: Strings;
}): ReactNode {
  const t = useTexts(FORMS_MESSAGES);
  const {onStored, onReload, onLast, onBack, t: strings} = ports;
  const {list, problem, note, read, bringBack, undo, isBusy, ...writes} = useForms({
    calls,
    onStored,
    onReload,
    onLast,
    t,
    strings,
  });
  const turning =
    <Form,>(turn: (form: Form) => Promise<boolean>) =>
    (form: Form): void =>
      void turn(form).then(isDone => isDone && onBack());
  const back = {isBusy, onBack: turning(bringBack)};
  const made = last?.became === 'made' ? last : null;
  const text = list ? note : problem ? '' : strings.loading;
  return (
    <>
      {problem && <Failure text={problem} onRetry={() => void read()} />}
      <Note text={text} made={made} isBusy={isBusy} onUndo={turning(undo)} />
      {last && !made && <GoneForm form={last} {...back} />}
      {list && <FormRows list={list} {...writes} onOpen={onOpen} />}
      {list && <DeletedForms list={list} {...back} />}
    </>
  );
}

/** The forms of the site: made, edited, duplicated, deleted and brought back. */
export function FormsPart({client, prefix, onStored, onReload, t: strings}: SitePartProps): ReactNode {
  const calls = useMemo(() => createFormCalls(client), [client]);
  const [opened, setOpened] = useState<FormEntry | null>(null);
  const [last, onLast] = useState<LastForm | null>(null);
  const heading = useListHeading(opened !== null);
  const given = {calls, onReload, t: strings};
  return (
    <section className="vte-piece vte-goods" aria-label={strings.siteParts.forms}>
      {opened ? (
        <OpenForm form={opened} prefix={prefix} {...given} onBack={() => setOpened(null)} />
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {strings.siteParts.forms}
          </h2>
          <FormLists
            {...given}
            onStored={onStored}
            last={last}
            onLast={onLast}
            onOpen={setOpened}
            onBack={() => heading.current?.focus()}
          />
        </>
      )}
    </section>
  );
}
