// The last question of onboarding: link name, time zone and working hours, all filled in.

import { type FormEvent, type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import { checkUsername } from '../../../../worker/domain/accounts/profile-form.ts';
import { DEFAULT_AVAILABILITY } from '../../../../worker/domain/meeting-types/default-hours.ts';
import { readTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { useSave } from '../../forms/use-save.ts';
import { draftWeek, toWeek } from '../../hours/hours-draft.ts';
import { splitWireWeek } from '../../hours/overnight-draft.ts';
import { SomeDays } from '../../hours/some-days.tsx';
import { paths } from '../../paths.ts';
import { ZoneField } from '../../schedules/zone-field.tsx';
import { storeFirstLink } from './first-link-calls.ts';
import styles from './onboarding.module.css';
import { StepPanel } from './step-panel.tsx';

interface LinkStepProps {
  readonly user: CurrentUser;
  /** Explains why a question was not asked. Null when there is nothing to explain. */
  readonly note: string | null;
  /** True for an individual account. Members of an organization have completed the first login already. */
  readonly endsFirstLogin: boolean;
  /** Called with the URL of the booking page. */
  readonly onReady: (url: string) => void;
}

export function LinkStep({ user, note, endsFirstLogin, onReady }: LinkStepProps): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['username', 'workingHours']);
  const [username, setUsername] = useState(user.username);
  const [timezone, setTimezone] = useState(() => readTimeZone(user.timezone));
  const [hours, setHours] = useState(() => draftWeek(DEFAULT_AVAILABILITY.workingHours));
  const name = username.trim().toLowerCase();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = name === user.username ? null : checkUsername(username);
    const found = problem === null ? [] : [{ path: 'username', message: problem }];
    const link = { username: name, timezone, workingHours: splitWireWeek(toWeek(hours)) };
    const send = () => storeFirstLink(user, link, endsFirstLogin);
    const stored = await save(send, { found, toast: null });
    if (stored) onReady(location.origin + stored.path);
  }

  return (
    <StepPanel
      heading={t('Your booking link')}
      intro={t('Everything is filled in, and you can change it later.')}
    >
      {note !== null && <p className={styles.text}>{note}</p>}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <InputField
          label={t('Link name', {}, 'the part of the address that names the host')}
          error={errorOf('username')}
          hint={t('Your public page: {address}.', {
            address: location.host + paths.publicList(name),
          })}
          name="username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={({ target }) => {
            setUsername(target.value);
            drop('username');
          }}
        />
        <ZoneField zone={timezone} onChange={setTimezone} />
        <div className={styles.hours}>
          <h2 className={styles.label}>{t('Working hours')}</h2>
          <SomeDays
            path="workingHours"
            hours={hours}
            problemAt={errorOf}
            onChange={(changed) => {
              setHours(changed);
              drop('workingHours');
            }}
          />
        </div>
        <Alert text={fault} />
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? t('Creating...') : t('Create my link')}
        </Button>
      </form>
    </StepPanel>
  );
}
