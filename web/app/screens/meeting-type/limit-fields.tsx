// The fields for the limits of one meeting type.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import section from '../../forms/section.module.css';
import { LimitInputs } from '../../meeting-types/limit-inputs.tsx';
import type { DraftRules } from './draft.ts';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

interface LimitFieldsProps {
  readonly editor: Editor;
  readonly setRules: (changes: Partial<DraftRules>) => void;
}

export function LimitFields({ editor, setRules }: LimitFieldsProps): ReactNode {
  return (
    <fieldset className={styles.limits}>
      <legend className={styles.legend}>
        {t('Limits', {}, 'how many bookings or minutes a host accepts')}
      </legend>
      <p className={section.intro}>
        {t(
          'Bookings of this meeting type, and their minutes in total. Leave blank for no limit. Weeks start on Monday.',
        )}
      </p>
      <LimitInputs
        path="rules.limits"
        limits={editor.draft.rules.limits}
        problemAt={editor.problemAt}
        onChange={(limits) => setRules({ limits })}
      />
    </fieldset>
  );
}
