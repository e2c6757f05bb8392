// A small link to the article about a part of a form.
import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import styles from './section.module.css';

/** The last part of the article's path. */
export type Article =
  | 'booking-links'
  | 'first-link'
  | 'hours'
  | 'move-and-cancel'
  | 'reminders'
  | 'seats'
  | 'video-calls';

interface LearnMoreProps {
  readonly article: Article;
  /** The heading or label of the part, for screen readers. */
  readonly about: string;
}

export function LearnMore({ article, about }: LearnMoreProps): ReactNode {
  return (
    <a
      href={`/docs/use/${article}`}
      target="_blank"
      rel="noopener"
      className={styles.more}
      aria-label={t(
        'Learn more about “{part}” (opens in a new tab)',
        { part: about },
        'part: the heading of a part of a form. Starts with the same words as "Learn more"',
      )}
    >
      {t('Learn more')}
    </a>
  );
}
