// The settings for the emails that the host gets, and for the subjects and texts of emails to
// invitees.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { isEnglish } from '../../../../../worker/domain/language/locales.ts';
import { LANGUAGE } from '../../../../lib/language.ts';
import { t } from '../../../../lib/translate.ts';
import cards from '../../../card-table.module.css';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { ChoiceSection } from './choice-section.tsx';
import styles from './emails.module.css';
import { listMessageTexts } from './message-calls.ts';
import { MessageRows } from './message-rows.tsx';
import tableStyles from './message-table.module.css';

export default function EmailsSection({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <>
      <ChoiceSection />
      <WordsSection user={user} />
    </>
  );
}

function WordsSection({ user }: { readonly user: CurrentUser }): ReactNode {
  // Meeting types of teams may send emails that the own meeting types do not send.
  const knowsAllTypes = user.accountType === 'individual';
  const [loaded, reload] = useLoaded(listMessageTexts, '');
  return (
    <SettingsSection
      heading={t('Emails to invitees')}
      intro={t(
        'Write the subject and the text yourself. The time, the place and all links are always in the email.',
      )}
    >
      {!isEnglish(LANGUAGE) && (
        <p className={styles.note}>
          {t(
            'The default texts reach each invitee in their own language. Texts of your own reach all invitees as you write them.',
          )}
        </p>
      )}
      {loaded.kind === 'loading' && <LoadingBars />}
      {loaded.kind === 'failed' && (
        <RetryAlert text={t('Failed to load your emails.')} onRetry={reload} />
      )}
      {loaded.kind === 'loaded' && (
        <table className={`${cards.table} ${tableStyles.table}`}>
          <thead className={`${cards.head} ${tableStyles.head}`}>
            <tr>
              <th scope="col">{t('Email', {}, 'noun: one of the emails to invitees')}</th>
              <th scope="col">{t('Sent', {}, 'the head of a column: when an email is sent')}</th>
              <th scope="col">{t('State', {}, 'the head of a column: the state of an email')}</th>
              <th scope="col">
                <span className="hidden">{t('Edit', {}, 'verb')}</span>
              </th>
            </tr>
          </thead>
          <tbody className={`${cards.body} ${tableStyles.body}`}>
            {loaded.value.messages.map((message) => (
              <MessageRows
                key={message.kind}
                message={message}
                variables={loaded.value.variables}
                isOff={knowsAllTypes && loaded.value.unsent.includes(message.kind)}
                onSaved={reload}
              />
            ))}
          </tbody>
        </table>
      )}
    </SettingsSection>
  );
}
