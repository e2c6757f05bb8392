// The emails that the host gets, and the host's own words in emails to invitees.
import { lazy, type ReactNode } from 'react';
import type {
  MessageTexts,
  WireMessageText,
} from '../../../../../worker/contract/email/message-text-calls.ts';
import { ListFault } from '../../../list-fault.tsx';
import { FoldedForm } from '../folded-form.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { ChoiceSection } from './choice-section.tsx';
import styles from './emails.module.css';
import { listMessageTexts } from './message-calls.ts';

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
      heading="Emails to invitees"
      intro="Write the subject and the text yourself. The time, the place and all links are always in the email."
    >
      {loaded.kind === 'loading' && <LoadingBars />}
      {loaded.kind === 'failed' && <ListFault text="Failed to load your emails." reason={null} />}
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

interface MessageProps {
  readonly message: WireMessageText;
  readonly variables: MessageTexts['variables'];
  readonly onSaved: () => void;
}

function Message({ message, variables, onSaved }: MessageProps): ReactNode {
  const { name, isOwn, subject } = message;
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>
        {name}
        {isOwn && <span className={styles.badge}>Your own words</span>}
      </h3>
      <FoldedForm
        label={`Edit ${name.toLowerCase()}`}
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
        <p className={styles.note}>{subject}</p>
      </FoldedForm>
    </li>
  );
}
