import type { ReactNode } from 'react';
import type { ApiAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { hasPasskeys } from '../../../accounts/has-passkeys.ts';
import { proveWithPasskey } from '../../../accounts/with-passkey.ts';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { type Proof, SAVE_FAILED } from './second-factor-calls.ts';
import { useCodeForm } from './use-code-form.ts';

interface CodeFormProps<Body extends object> {
  readonly text: string;
  readonly saveLabel: string;
  readonly busyLabel: string;
  /** Whether the user has a passkey, which can be used instead of a code. */
  readonly hasPasskey: boolean;
  readonly send: (proof: Proof) => Promise<ApiAnswer<Body>>;
  readonly onDone: (body: Body) => void;
  readonly onCancel: () => void;
}

/** Asks for a second factor before a change. */
export function CodeForm<Body extends object>(props: CodeFormProps<Body>): ReactNode {
  const { text, saveLabel, busyLabel, send, onDone, onCancel } = props;
  const edit = useCodeForm((code) => send({ code }), onDone);

  function askForPasskey(): void {
    void edit.saveWith(() => proveWithPasskey(SAVE_FAILED, (passkey) => send({ passkey })));
  }

  return (
    <EditorForm edit={edit} saveLabel={saveLabel} busyLabel={busyLabel} onCancel={onCancel}>
      <p>{text}</p>
      {hasPasskeys && props.hasPasskey && (
        <Button aria-disabled={edit.isBusy} onClick={askForPasskey}>
          {t('Use a passkey')}
        </Button>
      )}
      <InputField
        label={t('Code from your authenticator app, or a recovery code')}
        {...edit.field}
      />
    </EditorForm>
  );
}
