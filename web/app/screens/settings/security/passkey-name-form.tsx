// The form with the name of a passkey: a new one, or one that the user renames.
import { type ReactNode, useState } from 'react';
import { PASSKEY_NAME_MAX } from '../../../../../worker/domain/sign-in/passkeys.ts';
import type { ApiAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { useSave } from '../../../forms/use-save.ts';

interface PasskeyNameFormProps<Body extends object> {
  readonly name: string;
  readonly text?: string;
  readonly saveLabel: string;
  readonly busyLabel: string;
  /** Returns null when nothing is to be done. */
  readonly send: (name: string) => Promise<ApiAnswer<Body> | null>;
  readonly onDone: (body: Body) => void;
  readonly onCancel: () => void;
}

export function PasskeyNameForm<Body extends object>(props: PasskeyNameFormProps<Body>): ReactNode {
  const [name, setName] = useState(props.name);
  const { errorOf, drop, ...saving } = useSave(['name']);

  async function save(): Promise<void> {
    const saved = await saving.save(() => props.send(name));
    if (saved) props.onDone(saved);
  }

  return (
    <EditorForm
      edit={{ ...saving, save, isDirty: false }}
      saveLabel={props.saveLabel}
      busyLabel={props.busyLabel}
      onCancel={props.onCancel}
    >
      {props.text !== undefined && <p>{props.text}</p>}
      <InputField
        label={t('Name of the passkey')}
        hint={t('It helps you to recognize the device.')}
        name="name"
        error={errorOf('name')}
        required
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          drop('name');
        }}
      />
    </EditorForm>
  );
}
