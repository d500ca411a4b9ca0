import type {ReactNode} from 'react';
import {decodeForm} from '../../src/forms/decode-form.js';
import type {Form} from '../../src/forms/form.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import type {FormState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {hiddenInputs} from '../shared/hidden-inputs.js';
import {noteWith} from './empty-form.js';
import {FieldFiles} from './field-files.js';
import {FormSent} from './form-sent.js';
import {linkTargetOf} from './link-target.js';
import {type FileParts, OwnForm} from './own-form.js';
import {ProblemList} from './problem-list.js';

/**
 * File fields as the server renders them. Files that came with a post that was refused, `names` by their ids, are there
 * already, each to be left out by its box; a live form takes the ids from `data-uploads`.
 */
const filePartsOf = (names: Readonly<Record<string, string>>, t: FormMessageFormat): FileParts => ({
  note: noteWith(t),
  storedFiles(field, answer) {
    const ids = Object.values(answer ?? []).filter(id => Object.hasOwn(names, id));
    return (
      ids.length > 0 && (
        <div className="vt-file-list">
          <FieldFiles fieldId={field.id} kept={ids.map(id => ({id, name: names[id] ?? ''}))} t={t} />
        </div>
      )
    );
  },
});

/** The errors of a refused form as the server renders them: the one of the whole form, and a link to each field's. */
const alertOf = ({fields, id}: Form, {alert, problems = {}}: FormState): ReactNode => {
  const listed = Object.entries(problems).map(([fieldId, text]) => {
    const field = fields.find(one => one.id === fieldId);
    const controlId = field && linkTargetOf(field, `${id}-${fieldId}`);
    return {fieldId, text, field: controlId ? {title: field.title, controlId} : null};
  });
  return (
    alert && (
      <>
        {alert}
        {listed.length > 0 && <ProblemList problems={listed} />}
      </>
    )
  );
};

/** A form without a block, which posts to `action`. Throws `DecodeError`. */
export const renderPlainForm = (
  wire: object,
  action: string,
  {t, crumb = '', state}: Omit<RenderContext, 'onProblem'>,
): ReactNode => {
  const form = decodeForm(wire, '');
  const given = (state ?? {}) as FormState;
  const {fileNames = {}, hidden = {}, ...shown} = given;
  return (
    <OwnForm
      form={form}
      t={t}
      prefix={form.id}
      action={action}
      {...shown}
      alert={alertOf(form, given)}
      files={filePartsOf(fileNames, t)}
      hidden={hiddenInputs({crumb, ...hidden})}
    />
  );
};

/** A form or newsletter, which posts to `/form/<id>`; after it was sent, the confirmation. Throws `DecodeError`. */
export const renderFormBlock = (data: object, context: RenderContext): ReactNode => {
  const {id, isNewsletter, submissionMessage} = decodeForm(data, '');
  const {isSent = false} = (context.state ?? {}) as FormState;
  return (
    <Marker
      kind={isNewsletter ? 'newsletter' : 'form'}
      className="vt-form-block"
      id={`form-${id}`}
      // Every page has the newsletter's form, so its code loads at the first interaction.
      load={isNewsletter ? 'interaction' : 'visible'}
      data={data}
      isHydrated={false}
    >
      {isSent ? (
        <FormSent text={submissionMessage || context.t('form-sent')} />
      ) : (
        renderPlainForm(data, `${context.path ?? ''}/form/${id}`, context)
      )}
    </Marker>
  );
};
