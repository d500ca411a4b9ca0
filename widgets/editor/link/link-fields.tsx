import type {ComponentProps, ReactNode} from 'react';
import type {Link} from '../../../src/builder/link.js';
import {EMAIL_LINK_FIELDS, type LinkType} from '../../../src/tables/link-types.js';
import {Check, TextInput} from '../shared/fields.js';
import {useTexts} from '../shared/provider.js';
import {SuggestField} from '../shared/suggest-field.js';
import type {Search} from '../shared/use-search.js';
import {LINK_MESSAGES} from './messages.js';

type LinkOf<Type extends LinkType> = Extract<Link, {type: Type}>;

/** What the fields of one kind of link are given. */
export interface LinkFieldsProps<Type extends LinkType> {
  readonly link: LinkOf<Type>;
  readonly onChange: (link: Link) => void;
  /** What is wrong with a field, once it has been typed in. */
  readonly problemOf: (field: string) => string | undefined;
  readonly searchPages: Search;
  readonly searchFiles?: Search | undefined;
  readonly hasNewWindow: boolean;
}

const MESSAGE_ROWS = 4;

/** An input for what is written from left to right in every language, as an address or a number. */
const PlainInput = (props: Omit<ComponentProps<typeof TextInput>, 'dir' | 'autoComplete' | 'spellCheck'>) => (
  <TextInput {...props} autoComplete="off" spellCheck={false} dir="ltr" />
);

function WebFields({link, onChange, problemOf, hasNewWindow}: LinkFieldsProps<'web'>): ReactNode {
  const t = useTexts(LINK_MESSAGES);
  return (
    <>
      <PlainInput
        label={t('link-address')}
        inputMode="url"
        value={link.address}
        problem={problemOf('address')}
        onChange={address => onChange({...link, address})}
      />
      {hasNewWindow && (
        <Check
          label={t('link-new-window')}
          isChecked={link.newWindow ?? false}
          onChange={newWindow => onChange({...link, newWindow})}
        />
      )}
    </>
  );
}

function EmailFields({link, onChange, problemOf}: LinkFieldsProps<'email'>): ReactNode {
  const t = useTexts(LINK_MESSAGES);
  return EMAIL_LINK_FIELDS.map(({field}) => {
    const isText = field === 'subject' || field === 'message';
    const input = {
      label: t(`link-email-${field}`),
      value: link[field] ?? '',
      onChange: (value: string) => onChange({...link, [field]: value}),
    };
    if (isText) return <TextInput key={field} {...input} rows={field === 'message' ? MESSAGE_ROWS : 1} />;
    const hint = field === 'to' ? t('link-several') : undefined;
    return <PlainInput key={field} {...input} inputMode="email" hint={hint} problem={problemOf(field)} />;
  });
}

const PhoneFields = ({link, onChange, problemOf}: LinkFieldsProps<'phone'>): ReactNode => (
  <PlainInput
    label={useTexts(LINK_MESSAGES)('link-number')}
    type="tel"
    value={link.number}
    problem={problemOf('number')}
    onChange={number => onChange({...link, number})}
  />
);

function PathField({
  link,
  label,
  search,
  onChange,
  problemOf,
}: Pick<LinkFieldsProps<'page' | 'file'>, 'link' | 'onChange' | 'problemOf'> & {
  readonly label: string;
  readonly search?: Search | undefined;
}): ReactNode {
  const field = {
    label,
    value: link.path,
    problem: problemOf('path'),
    onChange: (path: string) => path !== link.path && onChange({...link, path}),
  };
  return search ? <SuggestField {...field} search={search} /> : <PlainInput {...field} />;
}

/** The fields of a link by its kind. */
export function LinkFields({link, ...props}: LinkFieldsProps<LinkType>): ReactNode {
  const t = useTexts(LINK_MESSAGES);
  switch (link.type) {
    case 'web':
      return <WebFields {...props} link={link} />;
    case 'email':
      return <EmailFields {...props} link={link} />;
    case 'phone':
      return <PhoneFields {...props} link={link} />;
    case 'page':
      return <PathField {...props} link={link} label={t('link-path')} search={props.searchPages} />;
    case 'file':
      return <PathField {...props} link={link} label={t('link-file-path')} search={props.searchFiles} />;
  }
}
