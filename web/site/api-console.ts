// The console of the API documentation: shows the fields of the chosen operation, sends the request and shows the
// answer. The API key is only in its field. The page does not store it.
import {
  buildRequest,
  type ConsoleDocument,
  type ConsoleOperation,
  type ConsoleParameter,
  findProblems,
  listOperations,
} from './console-request.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NOT_LOADED = 'The list of operations could not be loaded. Please reload the page.';
const NOT_SENT = 'The request could not be sent. Please check your connection, and try again.';

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), fields);
  element.append(...children);
  return element;
}

function createControl({ name, required, schema }: ConsoleParameter): Field {
  const id = `console-${name}`;
  const control = schema.enum
    ? create('select', { id }, ...['', ...schema.enum].map((value) => new Option(value, value)))
    : create('input', { id, type: 'text', autocomplete: 'off', spellcheck: false });
  control.className = 'control';
  control.required = required ?? false;
  control.setAttribute('aria-describedby', `${id}-hint ${id}-error`);
  return control;
}

function createField(parameter: ConsoleParameter): HTMLElement {
  const { name, required, description = '' } = parameter;
  const mark = create('span', { className: 'field-optional' }, required ? ' required' : '');
  return create(
    'div',
    { className: 'field' },
    create('label', { htmlFor: `console-${name}` }, name, mark),
    createControl(parameter),
    create(
      'p',
      { id: `console-${name}-hint`, className: 'field-hint' },
      description.replaceAll('`', ''),
    ),
    create('p', { id: `console-${name}-error`, className: 'field-error' }),
  );
}

const fieldOf = (name: string) => document.getElementById(`console-${name}`) as Field | null;
const errorOf = (name: string) => document.getElementById(`console-${name}-error`);

function showError(name: string, message: string | null): void {
  fieldOf(name)?.setAttribute('aria-invalid', String(message !== null));
  const error = errorOf(name);
  if (error) error.textContent = message ?? '';
}

const setHidden = (selector: string, isHidden: boolean) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.hidden = isHidden;
};

function showOperation({
  method,
  path,
  description,
  needsKey,
  parameters,
  body,
}: ConsoleOperation): void {
  const [text = ''] = description.split('\n\n');
  const hint = document.getElementById('console-operation-hint');
  hint?.replaceChildren(
    create('code', {}, `${method} /api/v1${path}`),
    ` ${text.replaceAll('`', '')}`,
  );
  document.querySelector('[data-parameters]')?.replaceChildren(...parameters.map(createField));
  setHidden('[data-field=key]', !needsKey);
  setHidden('[data-field=body]', body === null);
  setHidden('[data-warning]', method === 'GET' || !needsKey);
  const field = fieldOf('body');
  if (field) field.value = body === null ? '' : JSON.stringify(body.example, null, 2);
  showError('key', null);
  showError('body', null);
}

const readFilled = ({ parameters }: ConsoleOperation) => ({
  key: fieldOf('key')?.value ?? '',
  values: Object.fromEntries(parameters.map(({ name }) => [name, fieldOf(name)?.value ?? ''])),
  body: fieldOf('body')?.value ?? '',
});

/** Indents the answer if it is JSON. */
function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function showAnswer(answer: Response): Promise<void> {
  const text = await answer.text();
  const [body, headers] = document.querySelectorAll('[data-answer] code');
  if (body) body.textContent = format(text);
  if (headers) {
    headers.textContent = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
  }
  setHidden('[data-answer]', false);
  const status = document.querySelector('[data-answer-status]');
  if (status) status.textContent = `Status ${answer.status}`;
}

/** Returns whether the request was sent. */
async function send(operation: ConsoleOperation): Promise<boolean> {
  const { url, ...init } = buildRequest(operation, readFilled(operation));
  try {
    await showAnswer(await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' }));
    return true;
  } catch {
    return false;
  }
}

export async function connectApiConsole(form: HTMLFormElement): Promise<void> {
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const choice = fieldOf('operation');
  if (!alert || !button || !choice) return;
  const label = button.textContent;
  const answer = await fetch('/openapi.json').catch(() => null);
  if (!answer?.ok) {
    alert.textContent = NOT_LOADED;
    return;
  }
  const operations = listOperations((await answer.json()) as ConsoleDocument);
  const find = (id: string) => operations.find(({ operationId }) => operationId === id);

  const chooseByFragment = () => {
    const id = location.hash.slice(1);
    if (find(id)) choice.value = id;
    const chosen = find(choice.value);
    if (chosen) showOperation(chosen);
  };
  chooseByFragment();
  addEventListener('hashchange', () => {
    if (find(location.hash.slice(1))) chooseByFragment();
  });
  choice.addEventListener('change', () => {
    const chosen = find(choice.value);
    if (!chosen) return;
    history.replaceState(null, '', `#${chosen.operationId}`);
    showOperation(chosen);
  });
  form.addEventListener('input', ({ target }) => {
    alert.textContent = '';
    if (target instanceof HTMLElement) showError(target.id.replace('console-', ''), null);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const operation = find(choice.value);
    if (!operation || button.ariaDisabled === 'true') return;
    const problems = findProblems(operation, readFilled(operation));
    for (const { field, message } of problems) showError(field, message);
    const [first] = problems;
    if (first) return fieldOf(first.field)?.focus();
    button.ariaDisabled = 'true';
    button.textContent = button.dataset.busy ?? '';
    const isSent = await send(operation);
    alert.textContent = isSent ? '' : NOT_SENT;
    button.ariaDisabled = 'false';
    button.textContent = label;
  });
}
