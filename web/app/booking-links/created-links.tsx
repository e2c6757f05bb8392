// The addresses of new links. They are shown only once, because the service stores no tokens.
import { type ReactNode, useEffect, useRef } from 'react';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCopy } from '../use-copy.ts';
import styles from './links-dialog.module.css';

interface CreatedLinksProps {
  readonly links: readonly CreatedLink[];
  readonly slug: string;
}

export function CreatedLinks({ links, slug }: CreatedLinksProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isCopied, copy } = useCopy();
  const isSingle = links.length === 1;
  const urls = links.map(({ url }) => url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for other links
  useEffect(() => heading.current?.focus(), [links]);

  function saveCsv(): void {
    const lines = ['Link', ...urls].map((line) => `${line}\r\n`);
    saveFile(`${slug}-links.csv`, new Blob(lines, { type: 'text/csv' }));
  }

  return (
    <section className={styles.created} aria-label="New links">
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {isSingle ? 'Your new link' : `${links.length} new links`}
      </h3>
      <p className={styles.intro}>
        {isSingle
          ? 'Copy it now, because it is not shown again.'
          : 'Copy or download them now, because they are not shown again.'}
      </p>
      <textarea
        ref={field}
        className={styles.urls}
        readOnly
        rows={isSingle ? 2 : 5}
        value={urls.join('\n')}
        aria-label={isSingle ? 'New link' : 'New links'}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button-primary"
          onClick={() =>
            copy(
              field.current,
              isSingle ? 'Link copied to clipboard!' : 'Links copied to clipboard!',
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        {!isSingle && (
          <button type="button" className="button" onClick={saveCsv}>
            Download CSV
          </button>
        )}
      </div>
    </section>
  );
}
