import { type ReactNode, Suspense, useId, useState } from 'react';
import { ChevronIcon } from '../../../../ui/icons.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import styles from './fold.module.css';

interface FoldProps {
  readonly heading: string;
  readonly intro: string;
  /** Rendered only while the part is open, so that the children load their data again at each opening. */
  readonly children: ReactNode;
}

/** Renders a part that is folded away, because few hosts need it. */
export function Fold({ heading, intro, children }: FoldProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <details
      className={styles.fold}
      aria-labelledby={id}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h3 id={id} className={styles.heading}>
          {heading}
        </h3>
        <span className={styles.intro}>{intro}</span>
        <span className={styles.arrow}>
          <ChevronIcon towards="down" />
        </span>
      </summary>
      <div className={styles.content}>
        <Suspense fallback={<LoadingBars />}>{isOpen && children}</Suspense>
      </div>
    </details>
  );
}
