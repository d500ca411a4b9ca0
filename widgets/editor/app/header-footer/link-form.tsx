import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {SitePart} from '../../../../src/api/header-footer.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import {isLinkTarget} from '../../../../src/site/link-target.js';
import {SITE_PART_LIMITS} from '../../../../src/tables/site-limits.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {SuggestField} from '../../shared/suggest-field.js';
import type {Search} from '../../shared/use-search.js';
import {LinkField} from '../link-field.js';
import {LINK_MESSAGES} from './link-messages.js';

type SiteLink = SitePart['links'][number];

const NEW: SiteLink = {text: '', href: ''};

/** A link while it is typed; `save` passes it on once both fields are right. */
function useTypedLink(start: SiteLink | null, onSave: (link: SiteLink) => void) {
  const [link, setLink] = useState(start ?? NEW);
  const [epoch, setEpoch] = useState(0);
  const [isTried, setTried] = useState(false);
  const typed = {text: link.text.trim(), href: link.href.trim()};
  const isRight = isLinkTarget(typed.href) && typed.href.length <= SITE_PART_LIMITS.linkTarget;
  return {
    link,
    setLink,
    epoch,
    hasNoText: isTried && !typed.text,
    hasWrongTarget: isTried && !isRight,
    save(): void {
      setTried(true);
      if (!typed.text || !isRight) return;
      onSave(typed);
      setLink(NEW);
      setEpoch(count => count + 1);
      setTried(false);
    },
  };
}

/** What the fields of a link are given. */
export interface LinkFormProps {
  /** The link that is changed; null for a new one. */
  readonly start: SiteLink | null;
  readonly onSave: (link: SiteLink) => void;
  readonly onCancel: () => void;
  /** Finds what the link may lead to, where the link editor does not arrive. */
  readonly search: Search;
  /** The site whose link editor has the address. */
  readonly editor: {readonly site: SitePages; readonly loading: string};
}

type TargetField = Parameters<typeof TextInput>[0];

/** Where a link leads: by the link editor of the site or, where that does not arrive, found by a search. */
function Target({
  target,
  search,
  editor,
}: Pick<LinkFormProps, 'search' | 'editor'> & {readonly target: TargetField}): ReactNode {
  const {label, value, problem, onChange} = target;
  return (
    <>
      <LinkField
        {...editor}
        label={label}
        href={value}
        onChange={onChange}
        instead={<SuggestField {...target} search={search} />}
        onWrong={() => onChange('')}
      />
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </>
  );
}

/** The fields of one link. */
export function LinkForm({start, onSave, onCancel, search, editor}: LinkFormProps): ReactNode {
  const t = useTexts(LINK_MESSAGES);
  const {link, setLink, epoch, hasNoText, hasWrongTarget, save} = useTypedLink(start, onSave);
  const action = t(start ? 'parts-link-change' : 'parts-link-add');
  const target = {
    label: t('parts-link-href'),
    hint: t('parts-link-hint'),
    value: link.href,
    maxLength: SITE_PART_LIMITS.linkTarget,
    dir: 'ltr',
    problem: hasWrongTarget ? t('parts-link-href-wrong') : undefined,
    onChange: (href: string) => setLink({...link, href}),
  };
  return (
    <fieldset className="vte-group">
      <legend>{action}</legend>
      <TextInput
        label={t('parts-link-text')}
        value={link.text}
        maxLength={SITE_PART_LIMITS.linkText}
        problem={hasNoText ? t('parts-link-text-missing') : undefined}
        onChange={text => setLink({...link, text})}
      />
      <Target key={epoch} target={target} search={search} editor={editor} />
      <div className="vte-row">
        <Button className="vte-button" onPress={save}>
          {action}
        </Button>
        {start && (
          <Button className="vte-button" onPress={onCancel}>
            {t('parts-link-cancel')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
