import type { ReactNode } from 'react';
import type { ApiAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { useCodeForm } from './use-code-form.ts';

interface CodeFormProps<Body extends object> {
  readonly text: string;
  readonly saveLabel: string;
  readonly busyLabel: string;
  readonly send: (code: string) => Promise<ApiAnswer<Body>>;
  readonly onDone: (body: Body) => void;
  readonly onCancel: () => void;
}

/** Asks for a code of the second factor before a change. */
export function CodeForm<Body extends object>(props: CodeFormProps<Body>): ReactNode {
  const { text, saveLabel, busyLabel, send, onDone, onCancel } = props;
  const edit = useCodeForm(send, onDone);
  return (
    <EditorForm edit={edit} saveLabel={saveLabel} busyLabel={busyLabel} onCancel={onCancel}>
      <p>{text}</p>
      <InputField
        label={t('Code from your authenticator app, or a recovery code')}
        {...edit.field}
      />
    </EditorForm>
  );
}
