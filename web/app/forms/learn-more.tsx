// A small link to the article about a part of a form.
import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import styles from './section.module.css';

const ARTICLES = {
  first: '/docs/use/first-link',
  video: '/docs/use/video-calls',
  hours: '/docs/use/hours',
  seats: '/docs/use/seats',
  changes: '/docs/use/move-and-cancel',
  reminders: '/docs/use/reminders',
  links: '/docs/use/booking-links',
} as const;
export type Article = keyof typeof ARTICLES;

interface LearnMoreProps {
  readonly article: Article;
  /** The heading or label of the part, for screen readers. */
  readonly about: string;
}

export function LearnMore({ article, about }: LearnMoreProps): ReactNode {
  return (
    <a
      href={ARTICLES[article]}
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
