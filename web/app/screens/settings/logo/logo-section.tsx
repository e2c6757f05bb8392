import { type ReactNode, useId, useRef } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { LOGO_TYPES } from '../../../../../worker/domain/accounts/logo.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from './logo-section.module.css';
import { useLogo } from './use-logo.ts';

export function LogoSection({ user }: { user: CurrentUser }): ReactNode {
  const { sending, isRemoving, problem, upload, remove } = useLogo();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const rulesId = useId();
  const shownLogo = sending?.dataUrl ?? user.logo;
  const isBusy = sending !== null || isRemoving;

  return (
    <SettingsSection
      heading="Brand logo"
      intro="Shown on your booking pages and in emails about bookings."
    >
      <div className={styles.logo}>
        <div className={styles.preview} data-empty={shownLogo === null}>
          {shownLogo === null ? 'No logo' : <img src={shownLogo} alt="Your logo" />}
        </div>
        <div className={styles.side}>
          <ul id={rulesId} className={styles.rules}>
            <li>PNG, JPG, JPEG, GIF</li>
            <li>Recommended 200x200 or larger</li>
            <li>Less than 5MB</li>
          </ul>
          <div className={styles.actions}>
            <button
              ref={chooseButton}
              type="button"
              className="button button-small"
              aria-describedby={rulesId}
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) input.current?.click();
              }}
            >
              {user.logo === null ? 'Upload logo' : 'Replace logo'}
            </button>
            {user.logo !== null && (
              <button
                type="button"
                className="button button-small"
                aria-disabled={isBusy}
                onClick={async () => {
                  // The button disappears together with the logo, so the focus moves to the file
                  // button.
                  if (await remove()) chooseButton.current?.focus();
                }}
              >
                {isRemoving ? 'Removing...' : 'Remove logo'}
              </button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo file"
          accept={LOGO_TYPES.join()}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Clears the file field. Otherwise the browser fires no event when the user chooses the
            // same file again.
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
      {sending !== null && <UploadProgress part={sending.part} />}
      <Alert text={problem} />
    </SettingsSection>
  );
}

function UploadProgress({ part }: { part: number }): ReactNode {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label="Uploading logo" max={100} value={percent} />
      <span>{percent < 100 ? `Uploading, ${percent} %` : 'Almost there…'}</span>
    </div>
  );
}
