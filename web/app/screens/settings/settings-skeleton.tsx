import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { Bar, FieldBar } from '../../frame/bar.tsx';
import { UPLOAD_TEXTS } from '../../pictures/picture-texts.ts';
import pictureStyles from '../../pictures/picture-upload.module.css';
import { Fact, Facts } from './facts.tsx';
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
      <h1 className={styles.heading}>{t('Settings')}</h1>
      <SettingsNav current="profile" accountType="individual" />
      <div className={styles.section}>
        <SettingsSection
          heading={t('Profile')}
          intro={t('Your name is on your booking pages and in emails.')}
        >
          <div className={pictureStyles.picture}>
            <Portrait name="" picture={null} size={72} />
            <div className={pictureStyles.side}>
              <p className={profileStyles.name}>
                <Bar>Ada Lovelace</Bar>
              </p>
              <p className={profileStyles.email}>
                <Bar>ada@halfpast.example</Bar>
              </p>
              <p className={pictureStyles.rules}>
                <Bar>{UPLOAD_TEXTS.profilePicture.rules[0]}</Bar>
              </p>
              <div className={pictureStyles.actions}>
                <Bar like="button button-small">{t('Upload picture')}</Bar>
              </div>
            </div>
          </div>
          <Facts>
            <Fact term={t('Username')}>
              <Bar>ada-lovelace</Bar>
            </Fact>
            <Fact term={t('Public page')}>
              <Bar>halfpast.example/ada</Bar>
            </Fact>
            <Fact term={t('Account type')}>
              <Bar>{t('Individual', {}, 'a type of account')}</Bar>
            </Fact>
            <Fact term={t('Domain', {}, 'the domain of email addresses, such as example.com')}>
              <Bar>halfpast.example</Bar>
            </Fact>
          </Facts>
          <Bar like="button button-small">{t('Edit name and username')}</Bar>
        </SettingsSection>
        <SettingsSection
          heading={t('Time zone')}
          intro={t('Your working hours, and the times of your bookings, are in this zone.')}
        >
          <div className={zoneStyles.zone}>
            <FieldBar />
          </div>
        </SettingsSection>
      </div>
    </div>
  );
}
