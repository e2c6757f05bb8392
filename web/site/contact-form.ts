// The contact form: checks the fields, sends the message and shows the outcome. The server checks the same
// rules again.
import type { Failure } from '../../worker/contract/answers.ts';
import type { FieldError } from '../../worker/contract/errors.ts';
import {
  CONTACT_TEXTS,
  checkContactForm,
  isContactSubject,
} from '../../worker/domain/site/contact-form.ts';
import { request } from '../lib/request.ts';

const FIELDS = ['name', 'email', 'company', 'subject', 'message'] as const;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (path: string) => FIELDS.some((name) => name === path);
const errorOf = (name: string) => document.getElementById(`contact-${name}-error`);

export function connectContactForm(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const page = document.querySelector<HTMLElement>('[data-contact]');
  const thanks = document.querySelector<HTMLElement>('[data-thanks]');
  if (!alert || !button || !page || !thanks) return;
  const label = button.textContent;
  preselectSubject(form);

  const setBusy = (isBusy: boolean) => {
    button.ariaDisabled = String(isBusy);
    button.textContent = isBusy ? (button.dataset.busy ?? '') : label;
  };

  form.addEventListener('input', ({ target }) => {
    // An error about the whole form disappears at the next edit of any field.
    alert.textContent = '';
    if (target instanceof HTMLElement) showError(target as Field, null);
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // A second click must not send the form twice.
    if (button.ariaDisabled === 'true') return;
    alert.textContent = '';
    const message = readMessage(form);
    const problems = checkContactForm(message);
    showProblems(form, problems);
    if (problems.length > 0) return;
    setBusy(true);
    const answer = await request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    setBusy(false);
    if (answer.ok) {
      form.reset();
      showOutcome(page, thanks);
      return;
    }
    const refused = answer.failure?.errors ?? [];
    showProblems(form, refused);
    const isShown = refused.length > 0 && refused.every(({ path }) => isField(path));
    if (!isShown) alert.textContent = describeFailure(answer.failure);
  });

  thanks.querySelector('[data-again]')?.addEventListener('click', () => showOutcome(thanks, page));
}

function preselectSubject(form: HTMLFormElement): void {
  const subject = new URLSearchParams(location.search).get('subject') ?? '';
  const field = form.elements.namedItem('subject');
  if (field instanceof HTMLSelectElement && isContactSubject(subject)) field.value = subject;
}

function readMessage(form: HTMLFormElement) {
  const data = new FormData(form);
  const read = (name: (typeof FIELDS)[number]) => String(data.get(name) ?? '').trim();
  return {
    name: read('name'),
    email: read('email'),
    company: read('company'),
    subject: read('subject'),
    message: read('message'),
  };
}

/**
 * Returns the server's message. Without a response, or for an internal error, returns our own text instead.
 */
function describeFailure(failure: Failure | null): string {
  return failure === null || failure.code === 'INTERNAL' ? CONTACT_TEXTS.failed : failure.message;
}

/** Shows the errors of all fields and focuses the first of these fields. */
function showProblems(form: HTMLFormElement, problems: readonly FieldError[]): void {
  const wrong = FIELDS.flatMap((name) => {
    const field = form.elements.namedItem(name) as Field;
    const problem = problems.find(({ path }) => path === name);
    showError(field, problem?.message ?? null);
    return problem ? [field] : [];
  });
  wrong[0]?.focus();
}

function showError(field: Field, message: string | null): void {
  const error = errorOf(field.name);
  if (!error) return;
  error.textContent = message ?? '';
  if (message === null) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  } else {
    field.ariaInvalid = 'true';
    field.setAttribute('aria-describedby', error.id);
  }
}

/** Replaces one panel with another panel and moves the focus to the heading of the new panel. */
function showOutcome(before: HTMLElement, after: HTMLElement): void {
  before.hidden = true;
  after.hidden = false;
  scrollTo(0, 0);
  const heading = after.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
