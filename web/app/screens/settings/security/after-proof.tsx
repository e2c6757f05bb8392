import { type ReactNode, useState } from 'react';
import type { ApiAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { CodeForm } from './code-form.tsx';
import type { Proof } from './second-factor-calls.ts';

interface AfterProofProps<Started> {
  readonly hasPasskey: boolean;
  readonly start: (proof: Proof) => Promise<ApiAnswer<{ readonly data: Started }>>;
  /** Called when the content of the dialog has changed, so that the focus moves there. */
  readonly onStep: () => void;
  readonly onCancel: () => void;
  /** `restart` asks for another proof. */
  readonly children: (started: Started, restart: () => void) => ReactNode;
}

/** Asks for a factor that the account has, before another one is added. */
export function AfterProof<Started>(props: AfterProofProps<Started>): ReactNode {
  const [started, setStarted] = useState<Started | null>(null);

  function change(next: Started | null): void {
    setStarted(next);
    props.onStep();
  }

  if (started !== null) return props.children(started, () => change(null));
  return (
    <CodeForm
      text={t('First confirm that it is you, with a code or a passkey that you already have.')}
      saveLabel={t('Continue', {}, 'a button')}
      busyLabel={t('Checking...')}
      hasPasskey={props.hasPasskey}
      send={props.start}
      onDone={({ data }) => change(data)}
      onCancel={props.onCancel}
    />
  );
}
