import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { paths } from '../../paths.ts';
import styles from './meeting-type.module.css';

export function BackButton(): ReactNode {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={`button button-quiet ${styles.back}`}
      onClick={() => void navigate(paths.dashboard)}
    >
      <ChevronIcon towards="start" />
      Back to Dashboard
    </button>
  );
}
