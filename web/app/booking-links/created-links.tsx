// Shows the URLs of new links. The URLs are shown only once, because the service does not store the
// tokens in them.

import { type ReactNode, useEffect, useRef } from 'react';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import { saveFile } from '../../lib/save-file.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLabel } from '../copy-label.tsx';
import { useCopy } from '../use-copy.ts';
import styles from './links-dialog.module.css';

interface CreatedLinksProps {
  readonly links: readonly CreatedLink[];
  readonly slug: string;
}

export function CreatedLinks({ links, slug }: CreatedLinksProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { copied, copy } = useCopy();
  const isSingle = links.length === 1;
  const urls = links.map(({ url }) => url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves again when other links appear
  useEffect(() => heading.current?.focus(), [links]);

  function saveCsv(): void {
    const lines = [t('Link', {}, 'the heading of a column with web addresses'), ...urls].map(
      (line) => `${line}\r\n`,
    );
    saveFile(`${slug}-links.csv`, new Blob(lines, { type: 'text/csv' }));
  }

  return (
    <section className={styles.created} aria-label={t('New links')}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('{count, plural, one {Your new link} other {# new links}}', { count: links.length })}
      </h3>
      <p className={styles.intro}>
        {isSingle
          ? t('Copy the link now, because it is not shown again.')
          : t('Copy or download the links now, because they are not shown again.')}
      </p>
      <textarea
        ref={field}
        className={styles.urls}
        readOnly
        rows={isSingle ? 2 : 5}
        value={urls.join('\n')}
        aria-label={isSingle ? t('New link') : t('New links')}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <Button
          kind="primary"
          onClick={() =>
            copy(
              field.current,
              isSingle ? t('Link copied to clipboard!') : t('Links copied to clipboard!'),
            )
          }
        >
          <CopyLabel copied={copied} done={t('Copied', {}, 'a button after its text was copied')}>
            {t('Copy', {}, 'verb: copy to the clipboard')}
          </CopyLabel>
        </Button>
        {!isSingle && <Button onClick={saveCsv}>{t('Download CSV')}</Button>}
      </div>
    </section>
  );
}
