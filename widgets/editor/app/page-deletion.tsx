import {type ReactNode, useState} from 'react';
import type {BuilderCatalogues} from '../../../src/builder/messages.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {callProblem} from '../shared/call-problem.js';
import {ConfirmedButton} from '../shared/confirmed-button.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import type {PageDeletionProps} from './page-deletion-props.js';
import {useSnapshot} from './use-session.js';

const en = {
  'delete-page': 'Delete the page',
  'delete-question': 'Delete the page “{title}”?',
  'delete-result':
    'Visitors do not find it any more, and the navigation loses it. Undo brings it back as it is.',
  'delete-keep': 'Keep it',
} as const;

/** Texts of the deletion of a page. */
export const PAGE_DELETION_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'delete-page': 'Eliminar la página',
    'delete-question': '¿Eliminar la página «{title}»?',
    'delete-result':
      'Los visitantes dejan de encontrarla y sale de la navegación. Deshacer la recupera tal como está.',
    'delete-keep': 'Conservarla',
  },
};

/** Deletes a page once it is saved, after a question. */
export function PageDeletion({session, calls, onDeleted, t: strings}: PageDeletionProps): ReactNode {
  const t = useTexts(PAGE_DELETION_MESSAGES);
  const m = useBuilderMessages();
  const {title} = useSnapshot(session).content;
  const [problem, setProblem] = useState('');
  const remove = async (): Promise<void> => {
    setProblem('');
    try {
      await session.flush();
      const {id, revision} = session.getSnapshot().page;
      await calls.deletePage(id, revision);
      onDeleted({id, title});
    } catch (error) {
      setProblem(isStale(error) ? strings.stale : callProblem(error, m, 'error-occurred'));
    }
  };
  return (
    <section aria-label={t('delete-page')} className="vte-goods">
      <ConfirmedButton
        label={t('delete-page')}
        question={t('delete-question', {title})}
        result={t('delete-result')}
        yes={t('delete-page')}
        no={t('delete-keep')}
        onYes={() => void remove()}
      />
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
