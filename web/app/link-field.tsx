// The link that a host shares: the whole link, Copy and Open. Onboarding ends with it, and so does a new meeting type.

import type { ReactNode } from 'react';
import { t } from '../lib/translate.ts';
import { OpenIcon } from '../ui/icons.tsx';
import { CopyField } from './copy-field.tsx';
import styles from './link-field.module.css';

interface LinkFieldProps {
  readonly url: string;
  /** More buttons, after the link that opens the page. */
  readonly children: ReactNode;
}

export function LinkField({ url, children }: LinkFieldProps): ReactNode {
  return (
    <>
      <div className={styles.field}>
        <CopyField
          label={t('Your link')}
          value={url}
          done={t('Link copied to clipboard!')}
          isMain
        />
      </div>
      <div className={styles.actions}>
        <a className="button" href={url} target="_blank" rel="noopener">
          <OpenIcon />
          {t('Open', {}, 'verb: open the page in a new tab')}
        </a>
        {children}
      </div>
    </>
  );
}
