// /settings: all settings of the account, one section each.
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useUser } from '../../frame/use-visitor.ts';
import { CalendarSection, loadCalendar } from './calendar-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { OrganizationSection } from './organization-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './settings.module.css';
import { TimeZoneSection } from './time-zone-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

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
