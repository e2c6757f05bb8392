import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import styles from './logo-preview.module.css';

interface LogoPreviewProps {
  readonly logo: string | null;
  readonly alt: string;
}

export function LogoPreview({ logo, alt }: LogoPreviewProps): ReactNode {
  return (
    <div className={styles.preview} data-empty={logo === null}>
      {logo === null ? t('No logo') : <img src={logo} alt={alt} />}
    </div>
  );
}
