import type { ReactNode } from 'react';
import { CONTACT_NOTES } from '../../../../worker/contract/site/contact.ts';
import { pageData } from '../../page-data.ts';
import { Spans } from '../../site/spans.tsx';
import styles from './contact.module.css';

/**
 * Renders notes that people should read before they write to us, and our email address for people who prefer
 * email.
 */
export function ContactNotes(): ReactNode {
  const { supportEmail } = pageData;
  return (
    <aside className={styles.notes} aria-label="Before you write">
      {CONTACT_NOTES.map(({ heading, blocks }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {blocks.flat().map((text) => (
            <p key={text}>
              <Spans text={text} />
            </p>
          ))}
        </section>
      ))}
      {supportEmail !== null && (
        <section>
          <h2>By email</h2>
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </section>
      )}
    </aside>
  );
}
