// /contact: the form to send us a message.
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActionFunctionArgs } from 'react-router';
import type { FieldError } from '../../../../worker/contract/errors.ts';
import { CONTACT_LEAD, CONTACT_TITLE } from '../../../../worker/contract/site/contact.ts';
import { CONTACT_TEXTS, checkContactForm } from '../../../../worker/domain/site/contact-form.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { api } from '../../api.ts';
import { OutcomePanel } from '../../forms/panel.tsx';
import { readText, toProblem } from '../../forms/problem.ts';
import { focusHeading } from '../../frame/use-screen-change.ts';
import { PageHead } from '../../site/page-head.tsx';
import styles from './contact.module.css';
import { ContactNotes } from './contact-notes.tsx';
import type { ContactResult } from './contact-result.ts';
import { MessageForm } from './message-form.tsx';

const TEXTS = { refused: CONTACT_TEXTS.failed, network: CONTACT_TEXTS.failed };

export async function action({ request }: ActionFunctionArgs): Promise<ContactResult> {
  const data = await request.formData();
  const read = (name: string) => readText(data, name).trim();
  const json = {
    name: read('name'),
    email: read('email'),
    company: read('company'),
    subject: read('subject'),
    message: read('message'),
  };
  const problems = checkContactForm(json);
  const [problem] = problems;
  if (problem) return { problem, problems };
  const answer = await readAnswer(api.contact.$post({ json }), TEXTS);
  if (answer.ok) return { isSent: true };
  // The message of an internal error does not help the visitor, so another text replaces it.
  return answer.failure?.code === 'INTERNAL'
    ? { problem: { message: CONTACT_TEXTS.failed } }
    : { problem: toProblem(answer), ...toFieldProblems(answer.failure?.errors) };
}

function toFieldProblems(
  errors: readonly FieldError[] | undefined,
): Pick<ContactResult, 'problems'> {
  return errors === undefined || errors.length === 0 ? {} : { problems: errors };
}

export function Component(): ReactNode {
  const form = useAccountForm<ContactResult>();
  const isSent = form.result?.isSent === true;
  const wasSent = useRef(false);

  // The button to write another message has disappeared, so the focus moves to the heading.
  useEffect(() => {
    if (wasSent.current && !isSent) focusHeading();
    wasSent.current = isSent;
  }, [isSent]);

  if (isSent) return <Sent onAgain={form.onInput} />;
  return (
    <>
      <PageHead title={CONTACT_TITLE} lead={CONTACT_LEAD} />
      <div className={styles.layout}>
        <MessageForm form={form} />
        <ContactNotes />
      </div>
    </>
  );
}

function Sent({ onAgain }: { onAgain: () => void }): ReactNode {
  // The form was longer than this panel, so the page scrolls to the top.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <OutcomePanel heading="Thank You!" intro={CONTACT_TEXTS.received}>
      <button type="button" className="button" onClick={onAgain}>
        Send Another Message
      </button>
    </OutcomePanel>
  );
}
