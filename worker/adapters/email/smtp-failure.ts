// The meaning of an SMTP failure for its email and for the following ones.
import type { Attempt } from './send-in-turn.ts';
import type { SmtpError } from './smtp-session.ts';

/**
 * A refusal because of the amount or the origin of our emails, not because of this email, so a retry may
 * succeed. Enhanced codes X.7.X are policy, X.4.5 is a provider's daily limit.
 */
const POLICY =
  /^\d{3}[ -][45]\.(?:7\.\d|4\.5)|\b(?:rate|throttl|too many|limit exceeded|try again|temporar)/i;
/** The server closes the connection, whatever the reason. */
const CLOSING = 421;
const TOO_BIG = 552;

function describe(text: string, responseCode: number): string {
  return responseCode === 0 ? `${text}.` : `${text} with ${responseCode}.`;
}

/** Whether the connection is unusable afterwards. */
export function isBroken({ responseCode = 0 }: SmtpError): boolean {
  return responseCode === 0 || responseCode === CLOSING;
}

/** No session was opened: no email was tried, and the following ones would fail too. */
export function readOpeningFailure({ code, responseCode = 0 }: SmtpError): Attempt {
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const error = describe('The SMTP server refused our sign-in', responseCode);
    return { ok: false, error, isHeld: true, isDown: true };
  }
  if (code === 'ETLS')
    return { ok: false, error: 'The SMTP server offers no valid TLS.', isHeld: true, isDown: true };
  const error =
    responseCode === 0
      ? 'The SMTP server could not be reached.'
      : `The SMTP server refused the connection with ${responseCode}.`;
  return { ok: false, error, isUntried: true, isDown: true };
}

/** One email was tried. */
export function readSendFailure(failure: SmtpError): Attempt {
  const { code, command, responseCode = 0, response = '' } = failure;
  // A refusal by nodemailer itself has no server response.
  if (responseCode === 0 && command !== 'CONN' && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return { ok: false, error: 'SMTP cannot send this email.', isPermanent: true };
  if (isBroken(failure))
    return { ok: false, error: describe('The SMTP connection broke', responseCode) };
  const isPermanent = responseCode >= 500 && !POLICY.test(response);
  if (command === 'MAIL FROM' && isPermanent && responseCode !== TOO_BIG) {
    const error = describe('The SMTP server refused our address', responseCode);
    return { ok: false, error, isHeld: true, isDown: true };
  }
  const what = command === 'RCPT TO' ? 'the recipient' : 'the email';
  const error = describe(`The SMTP server refused ${what}`, responseCode);
  return { ok: false, error, ...(isPermanent && { isPermanent }) };
}
