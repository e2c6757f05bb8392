// /features: core features, booking management, technical details and a sign-up button.
import type { ReactNode } from 'react';
import {
  FEATURE_GROUPS,
  FEATURES_LEAD,
  FEATURES_TITLE,
} from '../../../../worker/contract/site/features.ts';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import { paths } from '../../paths.ts';
import { Closing } from '../../site/closing.tsx';
import { FeatureGrid } from '../../site/feature-grid.tsx';
import { PageHead } from '../../site/page-head.tsx';
import styles from './features.module.css';

export function Component(): ReactNode {
  return (
    <>
      <PageHead title={FEATURES_TITLE} lead={FEATURES_LEAD} />
      {FEATURE_GROUPS.map(({ heading, intro, features }) => (
        <section key={heading} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          <p className={styles.intro}>{intro}</p>
          <FeatureGrid features={features} />
        </section>
      ))}
      <Closing
        heading="Try it with your own meetings"
        text={`Free forever for ${PLANS.free.meetingTypeLimit} meeting types. No card needed.`}
        to={paths.pricing}
        label="Compare the plans"
      />
    </>
  );
}
