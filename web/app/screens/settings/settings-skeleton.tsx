import type { ReactNode } from 'react';
import { Portrait } from '../../../ui/portrait.tsx';
import { Bar, FieldBar } from '../../frame/bar.tsx';
import { Fact, Facts } from './facts.tsx';
import { UPLOAD_TEXTS } from './picture/picture-texts.ts';
import pictureStyles from './picture/picture-upload.module.css';
import profileStyles from './profile/profile-section.module.css';
import zoneStyles from './profile/time-zone-section.module.css';
import styles from './settings.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { SettingsSection } from './settings-section.tsx';

/**
 * Renders only the first two parts of the first section, because the heights of the parts below them are
 * not known.
 */
export function SettingsSkeleton(): ReactNode {
  return (
    <div className={styles.settings}>
      <h1 className={styles.heading}>Settings</h1>
      <SettingsNav current="profile" />
      <div className={styles.section}>
        <SettingsSection
          heading="Profile"
          intro="Your name is on your booking pages and in emails."
        >
          <div>
            <p className={profileStyles.name}>
              <Bar>Ada Lovelace</Bar>
            </p>
            <p className={profileStyles.email}>
              <Bar>ada@halfpast.example</Bar>
            </p>
          </div>
          <div className={pictureStyles.picture}>
            <Portrait name="" picture={null} size={72} />
            <div className={pictureStyles.side}>
              <p className={pictureStyles.rules}>
                <Bar>{UPLOAD_TEXTS.profilePicture.rules[0]}</Bar>
              </p>
              <div className={pictureStyles.actions}>
                <Bar like="button button-small">Upload picture</Bar>
              </div>
            </div>
          </div>
          <Facts>
            <Fact term="Username">
              <Bar>ada-lovelace</Bar>
            </Fact>
            <Fact term="Public page">
              <Bar>halfpast.example/ada</Bar>
            </Fact>
            <Fact term="Account type">
              <Bar>Individual</Bar>
            </Fact>
            <Fact term="Domain">
              <Bar>halfpast.example</Bar>
            </Fact>
          </Facts>
          <Bar like="button button-small">Edit name and username</Bar>
        </SettingsSection>
        <SettingsSection
          heading="Time zone"
          intro="Your working hours, and the times of your bookings, are in this zone."
        >
          <div className={zoneStyles.zone}>
            <FieldBar />
          </div>
        </SettingsSection>
      </div>
    </div>
  );
}
