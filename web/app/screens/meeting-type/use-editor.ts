// The state of the editor: the draft, its errors, and saving. An error appears when its field loses the focus
// or when the host tries to save. It disappears when the value is corrected.
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { FieldError } from '../../../../worker/contract/errors.ts';
import { slugify } from '../../../../worker/domain/meeting-types/slug.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { paths } from '../../paths.ts';
import { saveMeetingType } from './calls.ts';
import { type Draft, isSameDraft } from './draft.ts';
import { checkDraft, toRequest } from './draft-request.ts';
import { findControl, showControl } from './find-control.ts';

export interface Editor {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Returns the error message of the field with this path. */
  readonly problemAt: (path: string) => string | undefined;
}

interface EditorState extends Editor {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** All errors, shown or not. */
  readonly problems: readonly FieldError[];
  /** Why the meeting type was not saved, when the reason belongs to no field. */
  readonly failure: string | null;
  readonly isLeaving: RefObject<boolean>;
  readonly save: () => Promise<void>;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

interface Refusal {
  readonly draft: Draft;
  /** Null when field errors explain the refusal. */
  readonly message: string | null;
  readonly problems: readonly FieldError[];
}

/**
 * `id` is null for a new meeting type. `storedDraft` is the draft of a new meeting type that was stored
 * before the host visited the upgrade page.
 */
export function useEditor(
  id: string | null,
  initial: Draft,
  storedDraft: Draft | null,
): EditorState {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isLeaving = useRef(false);
  const [draft, setDraft] = useState(storedDraft ?? initial);
  const [isSlugEdited, setSlugOwn] = useState(
    storedDraft === null ? initial.slug !== '' : storedDraft.slug !== slugify(storedDraft.title),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const problems = useMemo(() => checkDraft(draft), [draft]);
  // The server's errors apply only to the draft that was sent.
  const refused = refusal?.draft === draft ? refusal : null;
  const shown = [...(refused?.problems ?? []), ...problems.filter(isDue)];

  function isDue({ path }: FieldError): boolean {
    return attempts > 0 || left.has(path) || left.has(path.replace(/end$/, 'start'));
  }

  const showFirst = useEffectEvent(() => {
    const first = shown[0];
    if (attempts > 0 && first !== undefined) showControl(form.current, first.path);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt to save and each refusal
  useEffect(() => showFirst(), [attempts, refusal]);

  function change(changes: Partial<Draft>): void {
    let next = { ...draft, ...changes };
    if (changes.slug !== undefined) setSlugOwn(changes.slug !== '');
    else if (!isSlugEdited) next = { ...next, slug: slugify(next.title) };
    setDraft(next);
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setAttempts(attempts + 1);
    if (problems.length > 0) return;
    setSaving(true);
    const outcome = await saveMeetingType(id, toRequest(draft));
    setSaving(false);
    if (outcome.kind === 'refused') {
      const { problems: refused, message } = outcome;
      const fields = refused.filter(({ path }) => form.current && findControl(form.current, path));
      setRefusal({ draft, problems: refused, message: fields.length === 0 ? message : null });
    } else {
      const isSaved = outcome.kind === 'saved';
      showToast(isSaved ? 'success' : 'warning', outcome.message);
      // After a save, the editor closes without a question. Otherwise LeaveGuard stores the draft in memory
      // before the upgrade page opens.
      isLeaving.current = isSaved;
      void navigate(isSaved ? paths.dashboard : paths.upgrade);
    }
  }

  return {
    draft,
    change,
    form,
    isSaving,
    problems,
    isLeaving,
    save,
    problemAt: (path) => shown.find((problem) => problem.path === path)?.message,
    isDirty: !isSameDraft(draft, initial),
    failure: refused?.message ?? null,
    onBlur: ({ target }) => {
      const name = target.getAttribute('name');
      // An empty title or slug is not an error before the first attempt to save.
      if (name !== null && name !== 'title' && name !== 'slug') setLeft(new Set([...left, name]));
    },
  };
}
