// Sets up an authenticator app: the app reads the secret from the QR code, and the user enters the first code.
import { type ReactNode, useMemo } from 'react';
import type { NewSecondFactor } from '../../../../../worker/contract/sign-in/second-factor-calls.ts';
import { createQrCode } from '../../../../lib/qr-code.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { CopyField } from '../../../copy-field.tsx';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { useLoaded } from '../use-loaded.ts';
import { confirmAuthenticator, startAuthenticator } from './second-factor-calls.ts';
import styles from './set-up-form.module.css';
import { useCodeForm } from './use-code-form.ts';

interface SetUpFormProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

async function start(): Promise<NewSecondFactor | null> {
  const answer = await startAuthenticator();
  return answer.ok ? answer.body.data : null;
}

export function SetUpForm(props: SetUpFormProps): ReactNode {
  const [loaded, reload] = useLoaded(start, '');
  if (loaded.kind === 'loading') return <LoadingBars />;
  if (loaded.kind === 'loaded') return <FirstCode factor={loaded.value} {...props} />;
  return <RetryAlert text={t('The set-up could not be started.')} onRetry={reload} />;
}

/** Shows the secret of a new app, and asks for its first code. */
export function FirstCode(props: SetUpFormProps & { readonly factor: NewSecondFactor }): ReactNode {
  const { id, secret, address } = props.factor;
  const image = useMemo(() => createQrCode(address), [address]);
  const edit = useCodeForm(
    (code) => confirmAuthenticator(id, code),
    ({ recoveryCodes }) => props.onDone(recoveryCodes),
  );
  return (
    <EditorForm
      edit={edit}
      saveLabel={t('Turn on', {}, 'verb: turn on two-step sign-in')}
      busyLabel={t('Checking...')}
      onCancel={props.onCancel}
    >
      <p>{t('Scan this QR code with your authenticator app, or enter the key in the app.')}</p>
      <svg
        className={styles.code}
        role="img"
        aria-label={t('QR code for your authenticator app')}
        viewBox={`0 0 ${image.size} ${image.size}`}
        shapeRendering="crispEdges"
      >
        <path d={image.path} />
      </svg>
      <CopyField
        label={t('Key', {}, 'a secret text for an authenticator app')}
        value={secret}
        done={t('Key copied to clipboard!', {}, 'a secret text for an authenticator app')}
        isCode
      />
      <InputField
        label={t('Code from your authenticator app')}
        hint={t('The app shows a new code of six digits every 30 seconds.')}
        inputMode="numeric"
        {...edit.field}
      />
    </EditorForm>
  );
}
