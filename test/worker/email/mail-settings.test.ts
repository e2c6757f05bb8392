import { describe, expect, it } from 'vitest';
import { type MailVariables, readMailPlan } from '../../../worker/adapters/email/mail-settings.ts';

const MAIL_FROM = 'mail@halfpast.example';
const from = { name: 'Halfpast', email: MAIL_FROM };
const SECRET = 'h4lfp4st-secret';

function plan(vars: MailVariables, mode: 'development' | 'production' = 'production') {
  return readMailPlan(vars, { mode, hasBinding: false, publicUrlProblem: null });
}

function problemOf(vars: MailVariables): string {
  const found = plan(vars);
  if (found.transport !== 'unconfigured') throw new Error(`The transport is ${found.transport}.`);
  return found.problem;
}

describe('the email transport', () => {
  it('is `outbox` by default in development, and must be configured in production', () => {
    expect(plan({}, 'development')).toEqual({ transport: 'outbox' });
    expect(plan({ MAIL_TRANSPORT: '' }, 'development')).toEqual({ transport: 'outbox' });
    expect(problemOf({})).toContain('set MAIL_TRANSPORT to outbox, smtp, resend or binding');
    expect(problemOf({ MAIL_TRANSPORT: 'outbox' })).toContain('works only in development');
  });

  const smtp = { MAIL_TRANSPORT: 'smtp', MAIL_FROM };

  it.each([
    ['smtps://u:p@smtp.example.com', 'smtp.example.com', 465, 'tls'],
    ['smtps://u:p@smtp.example.com:2465', 'smtp.example.com', 2465, 'tls'],
    ['smtp://u:p@smtp.example.com', 'smtp.example.com', 587, 'starttls'],
    ['smtp://u:p@127.0.0.1:1025', '127.0.0.1', 1025, 'plain'],
    ['smtp://u:p@[::1]:1025', '::1', 1025, 'plain'],
  ])('connects to the server in the SMTP_URL %s', (SMTP_URL, host, port, security) => {
    const auth = { user: 'u', password: 'p' };
    expect(plan({ ...smtp, SMTP_URL })).toEqual({
      transport: 'smtp',
      config: { host, port, security, auth, from },
    });
  });

  it('can use separate SMTP variables, which allow any characters in the password', () => {
    const password = 'p@ss:w/o%20rd#?';
    const separateVariables = {
      SMTP_HOST: 'smtp.example.com',
      SMTP_PORT: '465',
      SMTP_USER: 'me@x.example',
    };
    expect(plan({ ...smtp, ...separateVariables, SMTP_PASSWORD: password })).toMatchObject({
      config: { port: 465, security: 'tls', auth: { user: 'me@x.example', password } },
    });
    expect(plan({ ...smtp, SMTP_HOST: 'smtp.example.com' })).toMatchObject({
      config: { port: 587, security: 'starttls', auth: null },
    });
  });

  it('is `resend` when RESEND_URL uses https, or http on the same machine', () => {
    const resend = { MAIL_TRANSPORT: 'resend', MAIL_FROM, RESEND_API_KEY: SECRET };
    const config = { url: 'https://api.resend.com', apiKey: SECRET, from };
    expect(plan(resend)).toEqual({ transport: 'resend', config });
    expect(plan({ ...resend, RESEND_URL: 'http://127.0.0.1:8025/x/' })).toMatchObject({
      config: { url: 'http://127.0.0.1:8025/x' },
    });
    expect(problemOf({ ...resend, RESEND_URL: 'http://api.resend.com' })).toContain('RESEND_URL');
  });

  it('is `binding` only when the email binding exists', () => {
    const vars = { MAIL_TRANSPORT: 'binding', MAIL_FROM };
    const environment = { mode: 'production', hasBinding: true, publicUrlProblem: null } as const;
    expect(readMailPlan(vars, environment)).toEqual({ transport: 'binding', from });
    expect(problemOf(vars)).toContain('[[send_email]] named EMAIL');
  });

  it.each<[MailVariables, string]>([
    [{ MAIL_TRANSPORT: 'pigeon', MAIL_FROM }, 'MAIL_TRANSPORT must be one of'],
    [{ MAIL_TRANSPORT: 'smtp' }, 'MAIL_FROM'],
    [{ MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'Halfpast <mail@x.example>' }, 'bare email address'],
    [smtp, 'SMTP_URL and SMTP_HOST are not set'],
    [{ ...smtp, SMTP_URL: `${SECRET}` }, 'SMTP_URL is not a URL'],
    [{ ...smtp, SMTP_URL: `https://u:${SECRET}@x.example` }, 'SMTP_URL is not a URL'],
    [{ ...smtp, SMTP_HOST: 'a b' }, 'do not make a valid URL'],
    [{ ...smtp, SMTP_URL: `smtp://u:${SECRET}@x.example:25` }, 'port 25'],
    [{ ...smtp, SMTP_URL: `smtp://:${SECRET}@x.example` }, 'Only one of them'],
    [{ ...smtp, SMTP_HOST: 'x.example', SMTP_USER: SECRET }, 'Only one of them'],
    [{ ...smtp, SMTP_URL: `smtp://%zz:${SECRET}@x.example` }, 'SMTP_URL is not a URL'],
    [{ MAIL_TRANSPORT: 'resend', MAIL_FROM }, 'RESEND_API_KEY'],
  ])(
    'names the variable of a wrong setting, but does not show the value (case %#)',
    (vars, part) => {
      const problem = problemOf(vars);
      expect(problem).toContain(part);
      expect(problem).toMatch(/^[A-Z].*\.$/);
      expect(problem).not.toContain(SECRET);
    },
  );
});
