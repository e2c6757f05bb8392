// The folded section for the colour and the names on the booking page.

import { lazy, type ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { FoldedSection } from '../../forms/section.tsx';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

const AppearanceFields = lazy(() => import('./appearance-fields.tsx'));

interface AppearanceProps {
  readonly editor: Editor;
  readonly loadsFields: boolean;
}

export function Appearance({ editor, loadsFields }: AppearanceProps): ReactNode {
  const { primaryColor, showUserName } = editor.draft;
  return (
    <FoldedSection
      heading={t('Appearance', {}, 'of a booking page')}
      summary={
        <>
          <span className={styles.dot} style={{ backgroundColor: primaryColor }} />
          <bdi>{primaryColor}</bdi>
          {!showUserName && ` · ${t('Name hidden', {}, 'of the host, on the booking page')}`}
        </>
      }
      loadsFields={loadsFields}
      hasProblem={editor.hasProblemIn('appearance')}
    >
      <AppearanceFields editor={editor} />
    </FoldedSection>
  );
}
