// Decides what an SMTP failure means for the email that failed and for the next emails.
import type { Attempt } from './send-in-turn.ts';
import type { SmtpError } from './smtp-session.ts';

/**
 * Matches server responses that refuse an email because we sent too many emails or because of a
 * policy about senders. A retry may succeed. Enhanced status codes X.7.X concern policy, and X.4.5
 * means the provider's daily limit.
 */
const POLICY =
  /^\d{3}[ -][45]\.(?:7\.\d|4\.5)|\b(?:rate|throttl|too many|limit exceeded|try again|temporar)/i;
/** The status of a response after which the server closes the connection. */
const CLOSING = 421;
/** The status of a response that refuses an email because it is too large. */
const TOO_BIG = 552;

function describe(text: string, responseCode: number): string {
  return responseCode === 0 ? `${text}.` : `${text} with ${responseCode}.`;
}

/** Tells whether the connection is unusable after the failure. */
export function isBroken({ responseCode = 0 }: SmtpError): boolean {
  return responseCode === 0 || responseCode === CLOSING;
}

/**
 * Returns the result for an attempt in which no SMTP session could be opened. The next emails would fail too.
 */
export function readOpeningFailure({ code, responseCode = 0 }: SmtpError): Attempt {
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const error = describe('The SMTP server refused our sign-in', responseCode);
    return { ok: false, error, isHeld: true, isProviderDown: true };
  }
  if (code === 'ETLS')
    return {
      ok: false,
      error: 'The SMTP server offers no valid TLS.',
      isHeld: true,
      isProviderDown: true,
    };
  const error =
    responseCode === 0
      ? 'The SMTP server could not be reached.'
      : `The SMTP server refused the connection with ${responseCode}.`;
  return { ok: false, error, isUntried: true, isProviderDown: true };
}

/** Returns the result for an attempt in which the session was open but sending failed. */
export function readSendFailure(failure: SmtpError): Attempt {
  const { code, command, responseCode = 0, response = '' } = failure;
  // An error of nodemailer itself has no response from the server.
  if (responseCode === 0 && command !== 'CONN' && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return { ok: false, error: 'SMTP cannot send this email.', isPermanent: true };
  if (isBroken(failure))
    return { ok: false, error: describe('The SMTP connection broke', responseCode) };
  const isPermanent = responseCode >= 500 && !POLICY.test(response);
  if (command === 'MAIL FROM' && isPermanent && responseCode !== TOO_BIG) {
    const error = describe('The SMTP server refused our address', responseCode);
    return { ok: false, error, isHeld: true, isProviderDown: true };
  }
  const refusedPart = command === 'RCPT TO' ? 'the recipient' : 'the email';
  const error = describe(`The SMTP server refused ${refusedPart}`, responseCode);
  return { ok: false, error, ...(isPermanent && { isPermanent }) };
}
