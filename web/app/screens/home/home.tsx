// / for visitors: four slides, the features and a sign-up button.
import type { ReactNode } from 'react';
import { HOME_FEATURES, HOME_TITLE } from '../../../../worker/contract/site/home.ts';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import { paths } from '../../paths.ts';
import { Closing } from '../../site/closing.tsx';
import { FeatureGrid } from '../../site/feature-grid.tsx';
import styles from './home.module.css';
import { Slider } from './slider.tsx';

export function Component(): ReactNode {
  return (
    <>
      <h1 className={styles.title}>{HOME_TITLE}</h1>
      <Slider />
      <section aria-labelledby="features">
        <h2 id="features" className={styles.heading}>
          Features
        </h2>
        <FeatureGrid features={HOME_FEATURES} />
      </section>
      <Closing
        heading="Your page can be up in a minute"
        text={`Free forever for ${PLANS.free.meetingTypeLimit} meeting types. No card needed.`}
        to={paths.features}
        label="All features"
      />
    </>
  );
}
