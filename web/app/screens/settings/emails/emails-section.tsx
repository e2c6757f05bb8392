// The settings for the emails that the host gets, and for the subjects and texts of emails to
// invitees.

import { lazy, type ReactNode } from 'react';
import type {
  MessageTexts,
  WireMessageText,
} from '../../../../../worker/contract/email/message-text-calls.ts';
import { MESSAGE_NAMES } from '../../../../../worker/domain/email/message-texts.ts';
import { isEnglish } from '../../../../../worker/domain/language/locales.ts';
import { LANGUAGE } from '../../../../lib/language.ts';
import { hidden, rich } from '../../../../lib/rich.ts';
import { t } from '../../../../lib/translate.ts';
import { ListFault } from '../../../list-fault.tsx';
import { FoldedForm } from '../folded-form.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { ChoiceSection } from './choice-section.tsx';
import styles from './emails.module.css';
import { listMessageTexts } from './message-calls.ts';
import { SubjectLine } from './subject-line.tsx';

const MessageForm = lazy(() => import('./message-form.tsx'));

export default function EmailsSection(): ReactNode {
  return (
    <>
      <ChoiceSection />
      <WordsSection />
    </>
  );
}

function WordsSection(): ReactNode {
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
        <ListFault text={t('Failed to load your emails.')} reason={null} />
      )}
      {loaded.kind === 'loaded' && (
        <ul className={styles.list}>
          {loaded.value.messages.map((message) => (
            <Message
              key={message.kind}
              message={message}
              variables={loaded.value.variables}
              onSaved={reload}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

/** The labels of the buttons. Only screen readers get the name of the email. */
const EDIT_LABELS: Readonly<Record<WireMessageText['kind'], ReactNode>> = {
  requested: rich('Edit <hidden>request</hidden>', { hidden }, 'verb: edit an email'),
  confirmed: rich('Edit <hidden>confirmation</hidden>', { hidden }, 'verb: edit an email'),
  changed: rich('Edit <hidden>change</hidden>', { hidden }, 'verb: edit the email about a change'),
  'time-asked': rich(
    'Edit <hidden>request to choose another time</hidden>',
    { hidden },
    'verb: edit an email',
  ),
  cancelled: rich('Edit <hidden>cancellation</hidden>', { hidden }, 'verb: edit an email'),
  reminder: rich('Edit <hidden>reminder</hidden>', { hidden }, 'verb: edit an email'),
  'thank-you': rich(
    'Edit <hidden>thank-you</hidden>',
    { hidden },
    'verb: edit the email with thanks after a meeting',
  ),
  'no-show': rich(
    'Edit <hidden>no-show</hidden>',
    { hidden },
    'verb: edit the email to invitees who did not come',
  ),
};

interface MessageProps {
  readonly message: WireMessageText;
  readonly variables: MessageTexts['variables'];
  readonly onSaved: () => void;
}

function Message({ message, variables, onSaved }: MessageProps): ReactNode {
  const { kind, isOwn, subject } = message;
  const name = MESSAGE_NAMES[kind];
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>
        {name}
        {isOwn && (
          <span className={styles.badge}>
            {t('Your own words', {}, 'a badge: the host has changed the text of this email')}
          </span>
        )}
      </h3>
      <FoldedForm
        label={EDIT_LABELS[kind]}
        form={(close) => (
          <MessageForm
            message={message}
            variables={variables}
            onDone={(isChanged) => {
              close();
              if (isChanged) onSaved();
            }}
          />
        )}
      >
        <SubjectLine subject={subject} variables={variables} />
      </FoldedForm>
    </li>
  );
}
