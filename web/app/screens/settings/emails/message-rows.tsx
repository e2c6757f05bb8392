// One email to invitees in the table of emails: its name, when it is sent, its state, and its form in a row below.
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type {
  MessageTexts,
  WireMessageText,
} from '../../../../../worker/contract/email/message-text-calls.ts';
import { MESSAGE_NAMES, MESSAGE_TIMES } from '../../../../../worker/domain/email/message-texts.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import cards from '../../../card-table.module.css';
import { Result } from '../setting-row.tsx';
import { useEdit } from '../use-edit.ts';
import styles from './message-table.module.css';
import { SubjectLine } from './subject-line.tsx';

const MessageForm = lazy(() => import('./message-form.tsx'));

interface MessageRowsProps {
  readonly message: WireMessageText;
  readonly variables: MessageTexts['variables'];
  /** True when no meeting type of the host sends this email. */
  readonly isOff: boolean;
  readonly onSaved: () => void;
}

export function MessageRows(props: MessageRowsProps): ReactNode {
  const { message, variables, isOff, onSaved } = props;
  const { kind, subject } = message;
  const { isOpen, open, close, saved, button } = useEdit();
  const id = useId();
  const nameId = `${id}-name`;
  return (
    <>
      <tr className={`${cards.row} ${styles.row}`}>
        <th scope="row" className={styles.email}>
          <span id={nameId} className={styles.name}>
            {MESSAGE_NAMES[kind]}
          </span>
          <div className={styles.subject}>
            <SubjectLine subject={subject} variables={variables} />
          </div>
          <Result saved={saved} />
        </th>
        <td className={styles.time}>{MESSAGE_TIMES[kind]}</td>
        <td className={styles.state}>
          <State isOwn={message.isOwn} isOff={isOff} />
        </td>
        <td className={styles.action}>
          {!isOpen && (
            <Button ref={button} id={id} isSmall aria-labelledby={`${id} ${nameId}`} onClick={open}>
              {t('Edit', {}, 'verb')}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.form}>
          <td colSpan={4}>
            <Suspense>
              <MessageForm
                message={message}
                variables={variables}
                onDone={(text) => {
                  close(text);
                  if (text !== undefined) onSaved();
                }}
              />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}

function State({ isOwn, isOff }: { readonly isOwn: boolean; readonly isOff: boolean }): ReactNode {
  return (
    <>
      {isOwn && (
        <span className={`${styles.badge} ${styles.own}`}>
          {t('Your own words', {}, 'a badge: the host has changed the text of this email')}
        </span>
      )}
      {isOff && (
        <span className={styles.badge}>
          {t('Off', {}, 'the state of an email: no meeting type sends it')}
        </span>
      )}
    </>
  );
}
