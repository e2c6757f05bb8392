import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { paths } from '../../paths.ts';
import styles from './meeting-type.module.css';

interface BackButtonProps {
  readonly to?: string;
  readonly label?: string;
}

export function BackButton(props: BackButtonProps): ReactNode {
  const { to = paths.dashboard, label = t('Back to Dashboard') } = props;
  const navigate = useNavigate();
  return (
    <Button kind="quiet" className={styles.back} onClick={() => void navigate(to)}>
      <ChevronIcon towards="start" />
      {label}
    </Button>
  );
}
