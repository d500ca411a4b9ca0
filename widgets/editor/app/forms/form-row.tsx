import type {ReactNode} from 'react';
import {Button, useLocale} from 'react-aria-components';
import type {FormEntry} from '../../../../src/builder/forms/form-calls.js';
import {ConfirmedButton} from '../../shared/confirmed-button.js';
import {useTexts} from '../../shared/provider.js';
import {isFormChanged} from '../form-sessions.js';
import {FORMS_MESSAGES} from './messages.js';

interface FormRowProps {
  readonly form: FormEntry;
  readonly mayWrite: boolean;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** What uses a form, as a list in the owner's language; '' for nothing. */
function useNames({pages, products, neededAt}: FormEntry): string {
  const {locale} = useLocale();
  const names = [...(neededAt === null ? [] : [neededAt]), ...pages, ...products];
  return new Intl.ListFormat(locale, {type: 'conjunction'}).format(names);
}

/** Duplicates a form, and deletes it after a question that says what would miss it. */
function Tools({form, onCopy, onDelete}: FormRowProps): ReactNode {
  const t = useTexts(FORMS_MESSAGES);
  const names = useNames(form);
  const {name, answers, neededAt} = form;
  const lost = answers ? t('forms-lost', {count: answers}) : t('forms-nothing-lost');
  return (
    <div className="vte-row">
      <Button className="vte-button" aria-label={`${t('forms-copy')}: ${name}`} onPress={onCopy}>
        {t('forms-copy')}
      </Button>
      {neededAt === null ? (
        <ConfirmedButton
          label={`${t('forms-delete')}: ${name}`}
          question={t('forms-question', {name})}
          result={names ? `${lost} ${t('forms-missed', {names})}` : lost}
          yes={t('forms-delete')}
          no={t('forms-keep')}
          onYes={onDelete}
        />
      ) : (
        <span className="vte-hint">{t('forms-needed', {page: neededAt})}</span>
      )}
    </div>
  );
}

/** A form in the list: opened by its name, with what uses it. */
export function FormRow(props: FormRowProps): ReactNode {
  const {form, mayWrite, onOpen} = props;
  const t = useTexts(FORMS_MESSAGES);
  const names = useNames(form);
  const facts = [
    form.answers ? t('forms-answers', {count: form.answers}) : t('forms-no-answers'),
    names ? t('forms-used', {names}) : t('forms-unused'),
    ...(isFormChanged(form.id) ? [t('forms-unsaved')] : []),
  ];
  return (
    <li>
      <Button className="vte-goods-entry" onPress={onOpen}>
        <span>
          <strong>
            <bdi>{form.name}</bdi>
          </strong>{' '}
          <span className="vte-hint">{facts.join(' · ')}</span>
        </span>
      </Button>
      {mayWrite && <Tools {...props} />}
    </li>
  );
}
