// Reads the configuration and decides which mail transport is used. Returns a plan, or the problem
// as one sentence for the operator. The sentence names variables but never contains a value,
// because values may be secrets.
import type { MailAddress } from '../../ports/email/mailer.ts';
import { isMailAddress } from './mail-headers.ts';

/** The environment variables. An empty variable counts as absent. */
export interface MailVariables {
  readonly MAIL_TRANSPORT?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  /**
   * `smtps://user:password@host:465` or `smtp://user:password@host:587`. Instead of this variable,
   * the next four variables can be set.
   */
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_HOST?: string | undefined;
  readonly SMTP_PORT?: string | undefined;
  readonly SMTP_USER?: string | undefined;
  readonly SMTP_PASSWORD?: string | undefined;
  readonly RESEND_API_KEY?: string | undefined;
  /** The base URL of Resend's API. When absent, Resend's own URL is used. */
  readonly RESEND_URL?: string | undefined;
}

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** `plain` is used only for a server on the same machine. */
  readonly security: 'tls' | 'starttls' | 'plain';
  readonly auth: { readonly user: string; readonly password: string } | null;
  readonly from: MailAddress;
}

export interface ResendConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly from: MailAddress;
}

type MailPlan =
  | { readonly transport: 'outbox' }
  | { readonly transport: 'smtp'; readonly config: SmtpConfig }
  | { readonly transport: 'resend'; readonly config: ResendConfig }
  | { readonly transport: 'binding'; readonly from: MailAddress }
  | { readonly transport: 'unconfigured'; readonly problem: string };

interface MailSurroundings {
  readonly mode: 'development' | 'production';
  readonly hasBinding: boolean;
  /**
   * The problem with PUBLIC_URL. Null when there is none. Without PUBLIC_URL, links in emails would be wrong.
   */
  readonly publicUrlProblem: string | null;
}

const SERVICE_NAME = 'Halfpast';
const RESEND_URL = 'https://api.resend.com';
const NO_SMTP_URL = 'SMTP_URL is not a URL such as smtps://user:password@smtp.example.com:465.';
const TRANSPORTS = 'outbox, smtp, resend or binding';
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function problem(sentence: string): MailPlan {
  return { transport: 'unconfigured', problem: sentence };
}

/** Returns null when the text is not valid percent-encoding. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function toUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * Combines `SMTP_HOST` and the three variables after it into a URL. Returns null when `SMTP_HOST` is missing
 * or the URL is invalid.
 */
function composeSmtpUrl(vars: MailVariables): URL | null {
  if (!vars.SMTP_HOST) return null;
  const port = vars.SMTP_PORT || '587';
  const url = toUrl(`${port === '465' ? 'smtps' : 'smtp'}://${vars.SMTP_HOST}:${port}`);
  if (url === null) return null;
  url.username = encodeURIComponent(vars.SMTP_USER ?? '');
  url.password = encodeURIComponent(vars.SMTP_PASSWORD ?? '');
  return url;
}

function readSmtp(vars: MailVariables, from: MailAddress): MailPlan {
  if (!vars.SMTP_URL && !vars.SMTP_HOST)
    return problem('MAIL_TRANSPORT is smtp, but SMTP_URL and SMTP_HOST are not set.');
  const url = vars.SMTP_URL ? toUrl(vars.SMTP_URL) : composeSmtpUrl(vars);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return problem(
      vars.SMTP_URL ? NO_SMTP_URL : 'SMTP_HOST and SMTP_PORT do not make a valid URL.',
    );
  const isTls = url.protocol === 'smtps:';
  const port = url.port === '' ? (isTls ? 465 : 587) : Number(url.port);
  if (port === 25) return problem('SMTP port 25 is closed to Workers: use 465 or 587.');
  const user = decode(url.username);
  const password = decode(url.password);
  if (user === null || password === null) return problem(NO_SMTP_URL);
  if ((user === '') !== (password === ''))
    return problem('SMTP needs both a user and a password, or neither. Only one of them is set.');
  const plain = LOOPBACK.test(url.hostname) ? 'plain' : 'starttls';
  return {
    transport: 'smtp',
    config: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port,
      security: isTls ? 'tls' : plain,
      auth: user === '' ? null : { user, password },
      from,
    },
  };
}

function readResend(vars: MailVariables, from: MailAddress): MailPlan {
  if (!vars.RESEND_API_KEY)
    return problem('MAIL_TRANSPORT is resend, but RESEND_API_KEY is not set.');
  const url = toUrl(vars.RESEND_URL || RESEND_URL);
  const isSafe = url?.protocol === 'https:' || (url !== null && LOOPBACK.test(url.hostname));
  if (url === null || !isSafe) return problem('RESEND_URL is not an https URL.');
  return {
    transport: 'resend',
    config: { url: url.href.replace(/\/+$/, ''), apiKey: vars.RESEND_API_KEY, from },
  };
}

function readOutbox(mode: MailSurroundings['mode']): MailPlan {
  if (mode === 'development') return { transport: 'outbox' };
  return problem('MAIL_TRANSPORT is outbox, which works only in development.');
}

/**
 * Returns the plan for sending emails. While PUBLIC_URL has a problem, links in emails would be wrong, so no
 * transport is used.
 */
export function readMailPlan(vars: MailVariables, surroundings: MailSurroundings): MailPlan {
  const { publicUrlProblem } = surroundings;
  const plan = readTransport(vars, surroundings);
  if (publicUrlProblem === null) return plan;
  return problem(
    plan.transport === 'unconfigured' ? `${plan.problem} ${publicUrlProblem}` : publicUrlProblem,
  );
}

function readTransport(vars: MailVariables, surroundings: MailSurroundings): MailPlan {
  const { mode, hasBinding } = surroundings;
  const transport = vars.MAIL_TRANSPORT || (mode === 'development' ? 'outbox' : '');
  if (transport === 'outbox') return readOutbox(mode);
  if (transport === '')
    return problem(`No email transport is configured: set MAIL_TRANSPORT to ${TRANSPORTS}.`);
  if (!['smtp', 'resend', 'binding'].includes(transport))
    return problem(`MAIL_TRANSPORT must be one of: ${TRANSPORTS}.`);
  if (!vars.MAIL_FROM)
    return problem(
      `MAIL_TRANSPORT is ${transport}, but MAIL_FROM, the sender address, is not set.`,
    );
  if (!isMailAddress(vars.MAIL_FROM))
    return problem('MAIL_FROM is not a bare email address such as mail@example.com.');
  const from = { name: SERVICE_NAME, email: vars.MAIL_FROM };
  if (transport === 'smtp') return readSmtp(vars, from);
  if (transport === 'resend') return readResend(vars, from);
  if (!hasBinding)
    return problem(
      'MAIL_TRANSPORT is binding, but wrangler.toml has no [[send_email]] named EMAIL.',
    );
  return { transport: 'binding', from };
}
