// The end of onboarding: the link that the host can share. Each way out loads a page, which then shows the workplace.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkField } from '../../link-field.tsx';
import { paths } from '../../paths.ts';
import styles from './onboarding.module.css';
import { StepPanel } from './step-panel.tsx';

/** Loads the page even if only the fragment of the URL changes. */
function load(path: string): void {
  history.replaceState(null, '', path);
  location.reload();
}

export function ReadyStep({ url }: { readonly url: string }): ReactNode {
  return (
    <StepPanel
      heading={t('Your link is ready')}
      intro={t('Send it to people who want to meet you. They choose one of your free times.')}
    >
      <LinkField url={url}>
        <Button onClick={() => load(paths.calendarSettings)}>{t('Connect a calendar')}</Button>
        <Button kind="quiet" onClick={() => location.reload()}>
          {t('Continue', {}, 'a button')}
        </Button>
      </LinkField>
      <p className={styles.text}>
        {t('With a calendar, people cannot book times at which you are busy.')}
      </p>
    </StepPanel>
  );
}
