import type { ReactNode } from 'react';
import styles from './your-data.module.css';

/** What is kept about the invitee: to take along, or to have erased. */
export function YourData({ onErase }: { onErase: () => void }): ReactNode {
  return (
    <div className={styles.data}>
      <h3 className={styles.heading}>Your data</h3>
      <p className="manage-note">
        Name, email address, phone number and notes are kept with this booking.
      </p>
      <div className={styles.actions}>
        <a className="button button-small" href={`/api${location.pathname}/export`} download>
          Download my data
        </a>
        <button type="button" className="button button-small" onClick={onErase}>
          Erase my data
        </button>
      </div>
    </div>
  );
}
