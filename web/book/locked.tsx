// Asks for the password of a protected booking page. For the right password, the server returns a proof, and the page
// of the meeting type replaces this page without a reload. The tab stores the proof, so a later reload does not ask
// for the password again.

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LockedPageData, UnlockedPage } from '../../worker/contract/booking-page/page-data.ts';
import { request } from '../lib/request.ts';
import { tabStorage } from '../lib/storage.ts';
import { t } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { InputField } from '../ui/labelled-fields.tsx';
import styles from './locked.module.css';
import { openUnlocked } from './open-unlocked.ts';
import { apiPathOf, pagePathOf } from './page-paths.ts';

interface LockedProps {
  readonly data: LockedPageData;
  /** Called when the document contains the page of the meeting type. */
  readonly onUnlocked: () => void;
}

const TEXTS = {
  empty: t('Please enter the password.'),
  failed: t('The page could not be opened. Please try again.'),
} as const;

export function Locked({ data, onUnlocked }: LockedProps): ReactNode {
  const key = `halfpast.proof${pagePathOf(data.host, data.slug)}`;
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(() => tabStorage.read(key) !== null);
  const [isRestoring, setRestoring] = useState(isBusy);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only after the page has been loaded
  useEffect(() => {
    const proof = tabStorage.read(key);
    if (proof === null) return;
    void openUnlocked(proof).then((isOpen) => {
      if (isOpen) return onUnlocked();
      // The host has changed the password, or the page could not be loaded. So ask for the password again.
      tabStorage.remove(key);
      setRestoring(false);
      setBusy(false);
    });
  }, []);

  function refuse(message: string): void {
    setError(message);
    input.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    setError(undefined);
    if (password === '') return refuse(TEXTS.empty);
    setBusy(true);
    const answer = await request<UnlockedPage>(`${apiPathOf(data.host, data.slug)}/unlock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (answer.ok) {
      const { proof } = answer.data;
      if (proof !== '') tabStorage.write(key, proof);
      if (await openUnlocked(proof)) return onUnlocked();
    }
    setBusy(false);
    const failure = answer.ok ? null : answer.failure;
    if (failure?.code === 'WRONG_PAGE_PASSWORD') refuse(failure.message);
    else setFault(failure?.message ?? TEXTS.failed);
  }

  if (isRestoring) return <p aria-busy>{t('Loading…')}</p>;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <InputField
        label={t('Password')}
        error={error}
        ref={input}
        type="password"
        name="password"
        autoComplete="off"
        required
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(undefined);
        }}
      />
      <Alert text={fault} />
      <Button type="submit" kind="primary" aria-disabled={isBusy}>
        {isBusy ? t('Opening…') : t('Open page')}
      </Button>
    </form>
  );
}
