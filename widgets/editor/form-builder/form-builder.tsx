import {type ComponentType, type KeyboardEvent, type ReactNode, useMemo, useState} from 'react';
import {Button, Tab, TabList, TabPanel, Tabs} from 'react-aria-components';
import type {FormFeatures} from '../../../src/builder/form-field-properties.js';
import {type FormDraft, fieldOf} from '../../../src/builder/forms/form-draft.js';
import {formDraftProblems} from '../../../src/builder/forms/form-problems.js';
import {draftIn} from '../../../src/builder/forms/form-texts.js';
import {readyForm} from '../../../src/builder/forms/ready-form.js';
import {FORM_SETTINGS_TABS} from '../../../src/tables/form-editing.js';
import {Choice} from '../shared/fields.js';
import {useKeptFocus} from '../shared/kept-focus.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {type Edits, type Incoming, turnOfKey, useEdits} from '../shared/use-edits.js';
import {BuildTab, type BuildTabProps} from './build-tab.js';
import {FormPreview} from './form-preview.js';
import type {BuilderParts} from './parts.js';
import {AdvancedTab, CaptchaTab, DisclaimerTab, StorageTab} from './settings-tabs.js';
import {FORM_TEXTS} from './texts.js';
import {type FormLanguage, Translations} from './translations.js';

/** Undo and redo of saves. */
export type SaveTurns = Pick<Edits<FormDraft>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;

/** What the form builder is given. */
export interface FormBuilderProps {
  /** The definition that it begins with, as pages carry it. */
  readonly defaultValue: FormDraft;
  /** Called with the definition after each edit; it may still have problems. */
  readonly onChange: (value: FormDraft) => void;
  /** What the site's feature flags allow. */
  readonly features?: FormFeatures;
  /** What another owner changed meanwhile; the undo history stays. */
  readonly incoming?: Incoming<FormDraft> | null;
  /** The languages that its texts may be translated into; none by default. */
  readonly languages?: readonly FormLanguage[];
  /** Takes saves back and makes them again, where no edit is left to undo or redo. */
  readonly saves?: SaveTurns | null;
  /** Shown where the form signs up for the newsletter, as the connection to a mailing service. */
  readonly signUps?: ReactNode;
}

const TABS: Readonly<Record<(typeof FORM_SETTINGS_TABS)[number], ComponentType<BuildTabProps>>> = {
  BUILD: BuildTab,
  STORAGE: StorageTab,
  ADVANCED: AdvancedTab,
  CAPTCHA: CaptchaTab,
  DISCLAIMER: DisclaimerTab,
};

/** What visitors would miss of the form. */
function Problems({edits, problems, t, m}: BuilderParts): ReactNode {
  const nameOf = (id: string): string => fieldOf(edits.value, id)?.title || id;
  return (
    <div role="status">
      {problems.length > 0 && (
        <>
          <p className="vte-problem">{t('form-problems')}</p>
          <ul className="vte-problem">
            {problems.map(({field, property, message, params}) => (
              <li key={`${field} ${property} ${message} ${params.val ?? ''}`}>
                {field === null ? '' : `${nameOf(field)}: `}
                {m(message, params)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Undo and redo of edits, and then of saves. */
const turnsOf = (edits: Edits<FormDraft>, saves: SaveTurns | null): SaveTurns => ({
  canUndo: edits.canUndo || Boolean(saves?.canUndo),
  canRedo: edits.canRedo || Boolean(saves?.canRedo),
  undo: () => (!edits.canUndo && saves?.canUndo ? saves : edits).undo(),
  redo: () => (!edits.canRedo && saves?.canRedo ? saves : edits).redo(),
});

/** The buttons of undo and redo. */
const Turns = ({turns, t}: Pick<BuilderParts, 't'> & {readonly turns: SaveTurns}): ReactNode => (
  <div className="vte-row" {...useKeptFocus()}>
    <Button className="vte-button" isDisabled={!turns.canUndo} onPress={turns.undo}>
      {t('form-undo')}
    </Button>
    <Button className="vte-button" isDisabled={!turns.canRedo} onPress={turns.redo}>
      {t('form-redo')}
    </Button>
  </div>
);

/** The five tabs of a form's settings. Source: runtime spec §3. */
function SettingsTabs(props: BuildTabProps): ReactNode {
  const {t} = props;
  return (
    <Tabs>
      <TabList className="vte-tabs" aria-label={t('form-settings')}>
        {FORM_SETTINGS_TABS.map(tab => (
          <Tab key={tab} id={tab} className="vte-tab">
            {t(`tab-${tab}`)}
          </Tab>
        ))}
      </TabList>
      {FORM_SETTINGS_TABS.map(tab => {
        const Content = TABS[tab];
        return (
          <TabPanel key={tab} id={tab} className="vte-panel">
            <Content {...props} />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

/** Which language's texts are edited; nothing for a site of one language. */
function LanguageChoice({
  code,
  languages,
  onShow,
  t,
}: Pick<BuilderParts, 't'> & {
  readonly code: string;
  readonly languages: readonly FormLanguage[];
  readonly onShow: (code: string) => void;
}): ReactNode {
  if (!languages.length) return null;
  return (
    <Choice
      label={t('form-language')}
      value={code}
      choices={[['', t('form-language-own')], ...languages.map(({code: one, name}) => [one, name] as const)]}
      onChange={onShow}
    />
  );
}

const NO_FEATURES: FormFeatures = {};
const NO_LANGUAGES: readonly FormLanguage[] = [];

/** The form's own words and its settings, or its texts in another language. */
function Editing({
  language,
  signUps,
  ...parts
}: BuildTabProps & {readonly language: FormLanguage | undefined}): ReactNode {
  return language ? (
    <Translations {...parts} language={language} />
  ) : (
    <SettingsTabs {...parts} signUps={signUps} />
  );
}

/** The keys of undo and redo. What is around the builder has an undo of its own. */
const turnKeys =
  (turns: SaveTurns) =>
  (event: KeyboardEvent): void => {
    const turn = turnOfKey(event, turns);
    if (!turn) return;
    event.preventDefault();
    event.stopPropagation();
    turn();
  };

function FormBuilderPiece({
  defaultValue,
  onChange,
  features = NO_FEATURES,
  incoming = null,
  languages = NO_LANGUAGES,
  saves = null,
  signUps = null,
}: FormBuilderProps): ReactNode {
  const t = useTexts(FORM_TEXTS);
  const m = useBuilderMessages();
  const edits = useEdits(defaultValue, value => onChange(readyForm(value)), incoming);
  const problems = useMemo(() => formDraftProblems(edits.value), [edits.value]);
  const [code, setCode] = useState('');
  const language = languages.find(one => one.code === code);
  const turns = turnsOf(edits, saves);
  const parts = {edits, problems, features, t, m};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div className="vte-piece vte-beside" onKeyDown={turnKeys(turns)}>
      <div>
        <Turns turns={turns} t={t} />
        <LanguageChoice code={code} languages={languages} t={t} onShow={setCode} />
        <Editing {...parts} language={language} signUps={signUps} />
        <Problems {...parts} />
      </div>
      <FormPreview draft={draftIn(edits.value, code)} language={language} t={t} />
    </div>
  );
}

/**
 * Builds a form: fields in order, their properties and conditions, steps and settings, next to the form as visitors use it.
 * Source: checklist BLD-02; FORM-01.
 */
export const FormBuilder = inTextLanguage(FormBuilderPiece);
