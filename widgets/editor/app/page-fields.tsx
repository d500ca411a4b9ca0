import {type ReactNode, useContext} from 'react';
import type {PageSession} from '../../../src/builder/pages/page-session.js';
import {pageTextProblem} from '../../../src/builder/pages/page-text-problem.js';
import {timelineOf} from '../../../src/builder/saving/step-timeline.js';
import {PAGE_FIELDS, type PageField} from '../../../src/tables/page-block-kinds.js';
import {TextInput} from '../shared/fields.js';
import {useBuilderMessages} from '../shared/provider.js';
import {MediaContext} from './media.js';
import type {PagePanelProps} from './page-panel-props.js';
import {createPart} from './part.js';
import {useSnapshot} from './use-session.js';

const PageLock = createPart(() => import('./page-lock.js'), 'PageLock');

const PageDeletion = createPart(() => import('./page-deletion.js'), 'PageDeletion');

/** Why a text of the page is not saved: what is wrong with it, or what the platform says. */
const problemAt = (
  field: PageField,
  value: string,
  refused: ReturnType<PageSession['getSnapshot']>['refused'],
  m: ReturnType<typeof useBuilderMessages>,
): string | undefined => {
  const wrong = pageTextProblem(field, value);
  if (wrong) return m(wrong.id, wrong.params);
  const found = refused.find(({operation}) => operation.type === 'set-field' && operation.field === field);
  return found?.problem ?? undefined;
};

/** The texts of the page itself, its lock, and its deletion. */
export const PageFields = ({
  session,
  calls,
  site,
  onStored,
  onDeleted,
  t,
}: Pick<PagePanelProps, 'session' | 'calls' | 'site' | 'onStored' | 'onDeleted' | 't'>): ReactNode => {
  const {content, page, refused} = useSnapshot(session);
  const m = useBuilderMessages();
  const media = useContext(MediaContext);
  const entry = site.pages.find(({id}) => id === page.id);
  return (
    <section aria-label={t.pageSettings}>
      <h2>{t.pageSettings}</h2>
      {(Object.keys(PAGE_FIELDS) as PageField[]).map(field => (
        <TextInput
          key={field}
          label={t.fields[field]}
          value={content[field]}
          dir={field === 'urlId' ? 'ltr' : undefined}
          problem={problemAt(field, content[field], refused, m)}
          onChange={value => session.edit([{type: 'set-field', field, value}], `field ${field}`)}
        />
      ))}
      {media && entry && (
        <PageLock
          client={media.client}
          page={entry}
          mayLock={site.mayPublish}
          onStored={onStored}
          t={t}
          onStep={step => timelineOf(session).record(step)}
        />
      )}
      {site.mayPublish && <PageDeletion session={session} calls={calls} onDeleted={onDeleted} t={t} />}
    </section>
  );
};
