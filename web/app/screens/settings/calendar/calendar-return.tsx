// Shows the result of connecting an account on the provider's page. The URL contains the result as a parameter. This component
// removes the parameter from the URL, so that the result is shown only once.

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  CALENDAR_RETURNS,
  type CalendarReturn as Code,
  isCalendarReturn,
  MISSING_ACCESS,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { CALENDAR_NEEDS } from '../../../../../worker/domain/calendars/connection.ts';
import { tabStorage } from '../../../../lib/storage.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { ConsentButton } from '../../../calendars/consent-button.tsx';
import { CONSENT_KEY, type ConsentProvider } from '../../../calendars/open-consent.ts';
import styles from './calendar-return.module.css';

interface Result {
  readonly code: Code;
  readonly missing: readonly string[];
  /** The provider that the host opened. Null when the browser has not stored the provider. */
  readonly provider: ConsentProvider | null;
}

/** For these errors, a second attempt would fail too. So no button to try again is shown. */
const CODES_WITHOUT_RETRY: readonly Code[] = ['unverified', 'unavailable', 'too-many'];

function readResult(search: string): Result | null {
  const query = new URLSearchParams(search);
  const code = query.get('calendar') ?? '';
  if (!isCalendarReturn(code)) return null;
  const namedNeeds = (query.get('missing') ?? '').split(' ');
  const missing = CALENDAR_NEEDS.filter((need) => namedNeeds.includes(need));
  const stored = tabStorage.read(CONSENT_KEY);
  const provider = stored === 'google' || stored === 'microsoft' ? stored : null;
  return { code, missing: missing.map((need) => MISSING_ACCESS[need]), provider };
}

export default function CalendarReturn(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [result, setResult] = useState<Result | null>(null);

  useEffect(() => {
    const newResult = readResult(search);
    if (newResult === null) return;
    if (newResult.code === 'connected') showToast('success', CALENDAR_RETURNS.connected);
    else setResult(newResult);
    void navigate(pathname + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);

  return (
    <Alert text={result && CALENDAR_RETURNS[result.code]}>
      {result !== null && (
        <>
          {result.missing.length > 0 && (
            <ul className={styles.missing}>
              {result.missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {result.provider !== null && !CODES_WITHOUT_RETRY.includes(result.code) && (
            <ConsentButton provider={result.provider} className="button-small">
              {t('Try again')}
            </ConsentButton>
          )}
        </>
      )}
    </Alert>
  );
}
