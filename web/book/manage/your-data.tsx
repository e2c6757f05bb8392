import type { ReactNode } from 'react';
import styles from './your-data.module.css';

interface YourDataProps {
  readonly apiPath: string;
  readonly onErase: () => void;
}

/** What is kept about the invitee: to take along, or to have erased. */
export function YourData({ apiPath, onErase }: YourDataProps): ReactNode {
  return (
    <div className={styles.data}>
      <h3 className={styles.heading}>Your data</h3>
      <p className="manage-note">
        Name, email address, phone number and notes are kept with this booking.
      </p>
      <div className={styles.actions}>
        <a className="button button-small" href={`${apiPath}/export`} download>
          Download my data
        </a>
        <button type="button" className="button button-small" onClick={onErase}>
          Erase my data
        </button>
      </div>
    </div>
  );
}
