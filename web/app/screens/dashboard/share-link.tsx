import { type ReactNode, useRef } from 'react';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { OpenIcon } from '../../../ui/icons.tsx';
import { CopyLabel } from '../../copy-label.tsx';
import { useCopy } from '../../use-copy.ts';
import styles from './share-link.module.css';

interface ShareLinkProps {
  readonly title: string;
  readonly url: string;
}

/** Renders the public URL, with buttons to copy and open it. */
export function ShareLink({ title, url }: ShareLinkProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy();
  const { host, pathname } = new URL(url);
  return (
    <div className={styles.share}>
      <span className={styles.text} dir="ltr" aria-hidden="true">
        <span className={styles.host}>{host}</span>
        {pathname}
      </span>
      <input
        ref={field}
        className={styles.url}
        readOnly
        value={url}
        aria-label={t('Link to {title}', { title }, 'title: the name of a meeting type')}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className={styles.button}
        onClick={() => copy(field.current, t('Link copied to clipboard!'))}
      >
        <CopyLabel
          copied={copied}
          done={rich(
            'Copied<hidden> link to {title}</hidden>',
            { title, hidden },
            'the button after copying',
          )}
        >
          {rich('Copy<hidden> link to {title}</hidden>', { title, hidden }, 'verb')}
        </CopyLabel>
      </button>
      <a className={styles.button} href={url} target="_blank" rel="noopener">
        <OpenIcon />
        <span className="hidden">
          {t('Open {title} in a new tab', { title }, 'verb. title: the name of a meeting type')}
        </span>
      </a>
    </div>
  );
}
