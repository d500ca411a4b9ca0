import type {ReactNode} from 'react';
import {ITEM_LIMITS} from '../../../../src/builder/collections/item-draft.js';
import {timeProblem} from '../../../../src/builder/value-problem.js';
import {
  type EventLocation,
  eventTimesProblem,
  LOCATION_TEXTS,
  NO_LOCATION,
} from '../../../../src/site/event-fields.js';
import {localTimeOf, timeOfLocal} from '../../../../src/site/zoned-time.js';
import {TextInput} from '../../shared/fields.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import type {ZoneSettings} from '../../shared/time-zone.js';
import {TimeZoneProblem, useZone} from '../../shared/times.js';
import type {ItemFieldsProps} from './item-fields.js';
import {COLLECTION_MESSAGES} from './messages.js';

type EventProps = Pick<ItemFieldsProps, 'draft' | 'onEdit'>;

interface ZoneProps {
  /** The zone that pages show the times in. */
  readonly zone: ZoneSettings;
}

/** The start and the end of an event, as a clock in the time zone shows them. */
function Times({draft, onEdit, zone}: EventProps & ZoneProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {shown: timeZone} = useZone(zone);
  const {startMs = null, endMs = null} = draft.times ?? {};
  const m = useBuilderMessages();
  const isBackwards = eventTimesProblem(draft.times, 'save') !== null;
  const problemOf = (ms: number | null): string | undefined => {
    const problem = timeProblem(ms);
    return problem ? m(problem.id) : undefined;
  };
  const edit = (name: 'startMs' | 'endMs', text: string): void =>
    onEdit(
      ({times}) => ({times: {startMs: null, endMs: null, ...times, [name]: timeOfLocal(text, timeZone)}}),
      name,
    );
  return (
    <fieldset className="vte-group">
      <legend>{t('item-part-times')}</legend>
      <TimeZoneProblem zone={zone} />
      <p className="vte-hint">
        {timeZone ? t('event-times-hint', {timeZone}) : t('event-times-hint-device')}
      </p>
      <TextInput
        label={t('event-start')}
        type="datetime-local"
        value={localTimeOf(startMs, timeZone)}
        problem={problemOf(startMs)}
        onChange={text => edit('startMs', text)}
      />
      <TextInput
        label={t('event-end')}
        type="datetime-local"
        value={localTimeOf(endMs, timeZone)}
        problem={problemOf(endMs) ?? (isBackwards ? t('event-ends-first') : undefined)}
        onChange={text => edit('endMs', text)}
      />
    </fieldset>
  );
}

/** Where an event takes place. */
function Location({draft, onEdit}: EventProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const edit = (change: Partial<EventLocation>, step: string): void =>
    onEdit(({location}) => {
      const next = {...NO_LOCATION, ...location, ...change};
      return {location: LOCATION_TEXTS.some(name => next[name]) ? next : null};
    }, step);
  const rows = LOCATION_TEXTS.map(name => (
    <TextInput
      key={name}
      label={t(`item-part-${name}`)}
      value={draft.location?.[name] ?? ''}
      maxLength={ITEM_LIMITS.location}
      onChange={text => edit({[name]: text}, name)}
    />
  ));
  return (
    <fieldset className="vte-group">
      <legend>{t('item-part-location')}</legend>
      {rows}
    </fieldset>
  );
}

/** When and where an event takes place. */
export const EventFields = (props: EventProps & ZoneProps): ReactNode => (
  <>
    <Times {...props} />
    <Location {...props} />
  </>
);
