// /settings: everything about the account itself, a section each.
import type { ReactNode } from 'react';
import { useUser } from '../../frame/use-visitor.ts';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './settings.module.css';
import { TimeZoneSection } from './time-zone-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export function Component(): ReactNode {
  const user = useUser();
  if (user === null) return null;
  return (
    <div className={styles.settings}>
      <h1 className={styles.heading}>Settings</h1>
      <ProfileSection user={user} />
      <TimeZoneSection user={user} />
      <LogoSection user={user} />
      <WebhooksSection user={user} />
      <PlanSection user={user} />
      <SessionsSection />
      <DataSection />
      <DeletionSection user={user} />
    </div>
  );
}
