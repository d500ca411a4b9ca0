import {type ComponentType, type ReactNode, useMemo} from 'react';
import {Button, Tab, TabList, TabPanel, Tabs} from 'react-aria-components';
import type {FormFeatures} from '../../../src/builder/form-field-properties.js';
import {type FormDraft, fieldOf} from '../../../src/builder/forms/form-draft.js';
import {formDraftProblems} from '../../../src/builder/forms/form-problems.js';
import {readyForm} from '../../../src/builder/forms/ready-form.js';
import {FORM_SETTINGS_TABS} from '../../../src/tables/form-editing.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import {type Incoming, turnOfKey, useEdits} from '../shared/use-edits.js';
import {BuildTab, type BuildTabProps} from './build-tab.js';
import {FormPreview} from './form-preview.js';
import type {BuilderParts} from './parts.js';
import {AdvancedTab, CaptchaTab, DisclaimerTab, StorageTab} from './settings-tabs.js';
import {FORM_TEXTS} from './texts.js';

/** What the form builder is given. */
export interface FormBuilderProps {
  /** The definition that it begins with, as pages carry it. */
  readonly defaultValue: FormDraft;
  /** Called with the definition after each edit; it may still have problems. */
  readonly onChange: (value: FormDraft) => void;
  /** What the site's feature flags allow. */
  readonly features?: FormFeatures;
  /** What another owner changed meanwhile; the way back stays. */
  readonly incoming?: Incoming<FormDraft> | null;
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

/** The way back and forward. */
const Turns = ({edits, t}: Pick<BuilderParts, 'edits' | 't'>): ReactNode => (
  <div className="vte-row">
    <Button className="vte-button" isDisabled={!edits.canUndo} onPress={edits.undo}>
      {t('form-undo')}
    </Button>
    <Button className="vte-button" isDisabled={!edits.canRedo} onPress={edits.redo}>
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

const NO_FEATURES: FormFeatures = {};

/**
 * Builds a form: fields in order, their properties and conditions, steps and settings, next to the form as visitors use it.
 * Source: checklist BLD-02; FORM-01.
 */
export function FormBuilder({
  defaultValue,
  onChange,
  features = NO_FEATURES,
  incoming = null,
  signUps = null,
}: FormBuilderProps): ReactNode {
  const t = useTexts(FORM_TEXTS);
  const m = useBuilderMessages();
  const edits = useEdits(defaultValue, value => onChange(readyForm(value)), incoming);
  const problems = useMemo(() => formDraftProblems(edits.value), [edits.value]);
  const parts = {edits, problems, features, t, m};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div
      className="vte-piece vte-beside"
      onKeyDown={event => {
        const turn = turnOfKey(event, edits);
        if (!turn) return;
        event.preventDefault();
        // What is around the builder has an undo of its own.
        event.stopPropagation();
        turn();
      }}
    >
      <div>
        <Turns {...parts} />
        <SettingsTabs {...parts} signUps={signUps} />
        <Problems {...parts} />
      </div>
      <FormPreview draft={edits.value} t={t} />
    </div>
  );
}
