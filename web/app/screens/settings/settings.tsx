// /settings: all settings of the account, one section each.
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useUser } from '../../frame/use-visitor.ts';
import { DataSection } from './account/data-section.tsx';
import { DeletionSection } from './account/deletion-section.tsx';
import { PlanSection } from './account/plan-section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import { CalendarSection, loadCalendar } from './calendar/calendar-section.tsx';
import { LimitsSection } from './limits/limits-section.tsx';
import { LogoSection } from './logo/logo-section.tsx';
import { OrganizationSection } from './organization/organization-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { TimeZoneSection } from './profile/time-zone-section.tsx';
import styles from './settings.module.css';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

export async function loader() {
  return { calendar: await loadCalendar() };
}

export function Component(): ReactNode {
  const user = useUser();
  const { calendar } = useLoaderData<typeof loader>();
  if (user === null) return null;
  return (
    <div className={styles.settings}>
      <h1 className={styles.heading}>Settings</h1>
      <ProfileSection user={user} />
      <TimeZoneSection user={user} />
      <LimitsSection user={user} />
      <CalendarSection loaded={calendar} />
      <LogoSection user={user} />
      <WebhooksSection user={user} />
      <OrganizationSection user={user} />
      <PlanSection user={user} />
      <SessionsSection />
      <DataSection />
      <DeletionSection user={user} />
    </div>
  );
}
