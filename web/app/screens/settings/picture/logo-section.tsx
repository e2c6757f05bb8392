import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { SettingsSection } from '../settings-section.tsx';
import styles from './logo-section.module.css';
import { PictureUpload } from './picture-upload.tsx';

export function LogoSection({ user }: { user: CurrentUser }): ReactNode {
  return (
    <SettingsSection
      heading="Brand logo"
      intro="Shown on your booking pages and in emails about bookings."
    >
      <PictureUpload
        field="logo"
        isUploaded={user.logo !== null}
        preview={(sending) => <Preview logo={sending ?? user.logo} />}
      />
    </SettingsSection>
  );
}

function Preview({ logo }: { readonly logo: string | null }): ReactNode {
  return (
    <div className={styles.preview} data-empty={logo === null}>
      {logo === null ? 'No logo' : <img src={logo} alt="Your logo" />}
    </div>
  );
}
