import type {ReactNode} from 'react';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import type {PageSession} from '../../../../src/builder/pages/page-session.js';
import {PAGE_TEXTS} from '../../../../src/site/block-texts.js';
import {blockOf, fieldIn, textsIn} from '../../../../src/site/page-content.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {useTexts} from '../../shared/provider.js';
import {blockName} from '../block-list.js';
import type {TextLanguages} from '../collections/text-languages.js';
import type {Strings} from '../strings.js';
import {useSnapshot} from '../use-session.js';
import {BlockTranslation} from './block-translation.js';
import {TRANSLATION_MESSAGES} from './messages.js';
import {TranslatedText} from './translated-text.js';

interface TranslationProps {
  readonly session: PageSession;
  readonly languages: Pick<TextLanguages, 'own' | 'shown'>;
  /** The block that is chosen; null for the page itself. */
  readonly selected: string | null;
  readonly site: SitePages;
  readonly epoch: number;
  readonly t: Strings;
}

/** The title and the description of the page. */
function PageTexts({session, languages, t}: TranslationProps): ReactNode {
  const m = useTexts(TRANSLATION_MESSAGES);
  const {content} = useSnapshot(session);
  const {own, shown} = languages;
  return (
    <>
      <p className="vte-hint">{m('translation-page-hint', {name: own.name})}</p>
      {PAGE_TEXTS.map(field => (
        <TranslatedText
          key={field}
          label={t.fields[field]}
          own={content[field]}
          value={fieldIn(content, shown.code, field)}
          maxLength={PAGE_FIELDS[field]}
          languages={languages}
          onChange={value =>
            session.edit(
              [{type: 'translate-field', language: shown.code, field, value}],
              `field ${field} ${shown.code}`,
            )
          }
        />
      ))}
    </>
  );
}

/** The texts of the page, or of the block that is chosen, in another language than its own. */
export function PageTranslation(props: TranslationProps): ReactNode {
  const m = useTexts(TRANSLATION_MESSAGES);
  const {session, languages, selected, site, epoch, t} = props;
  const {content} = useSnapshot(session);
  const block = selected === null ? null : blockOf(content, selected);
  const {code: language, name} = languages.shown;
  const title = m('translation-name', {name: block ? t.kinds[block.kind] : t.pageSettings, language: name});
  return (
    <section
      aria-label={block ? m('translation-name', {name: blockName(block, {site, t}), language: name}) : title}
    >
      <h2>{title}</h2>
      {block ? (
        <BlockTranslation
          block={block}
          texts={textsIn(block, language)}
          languages={languages}
          site={site}
          epoch={epoch}
          t={t}
          onTexts={(data, step) =>
            session.edit(
              [{type: 'translate-block', language, id: block.id, data}],
              step && `block ${block.id} ${language} ${step}`,
            )
          }
        />
      ) : (
        <PageTexts {...props} />
      )}
    </section>
  );
}
