import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface KeepChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The choice between a session of 24 hours and one of 30 days. */
export function KeepChoice(props: KeepChoiceProps): ReactNode {
  return <Checkbox name="keep" label={t('Keep me signed in on this device')} {...props} />;
}
