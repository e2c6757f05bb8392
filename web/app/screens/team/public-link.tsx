import type { ReactNode } from 'react';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../use-copy.ts';
import styles from './team.module.css';

interface PublicLinkProps {
  /** The path of the public page. */
  readonly path: string;
  readonly title: string;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** Renders a link to a public page, and a button to copy it. */
export function PublicLink({ path, title, children }: PublicLinkProps): ReactNode {
  return (
    <p className={styles.link}>
      <a href={path}>{location.host + path}</a>
      <Button
        isSmall
        onClick={() => void copyText(location.origin + path, t('Link copied to clipboard!'))}
      >
        {rich('Copy<hidden> link to {title}</hidden>', { title, hidden }, 'verb')}
      </Button>
      {children}
    </p>
  );
}
