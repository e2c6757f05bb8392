// The state of the editor: the draft, its errors, and saving. An error appears when its field loses
// the focus or when the host tries to save. The error disappears when the host corrects the value.
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
import type { ChangeEffects } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { paths } from '../../paths.ts';
import { SAVE_FAILED } from './calls.ts';
import { type Draft, isSameDraft } from './draft.ts';
import { findControl, showControl } from './find-control.ts';

/** The result of a save when the file with the calls could not be loaded. */
const NOT_LOADED = { kind: 'refused', message: SAVE_FAILED, problems: [] } as const;

const loadCalls = () => import('./save-calls.ts').catch(() => null);

export interface Editor {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Returns the error message of the field with this path. */
  readonly problemAt: (path: string) => string | undefined;
  /**
   * Adds the check of a part of the form that is loaded later. Until the part is loaded, the host
   * cannot change its fields.
   */
  readonly addCheck: (check: DraftCheck) => void;
}

type DraftCheck = (draft: Draft) => readonly FieldError[];

interface EditorState extends Editor {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** All errors, including those that are not shown yet. */
  readonly problems: readonly FieldError[];
  /** Why the meeting type was not saved, when the reason belongs to no field. */
  readonly failure: string | null;
  readonly isLeaving: RefObject<boolean>;
  /** Saves the draft. If upcoming bookings would no longer fit, `effects` lists them and nothing is saved. */
  readonly save: () => Promise<void>;
  readonly effects: ChangeEffects | null;
  readonly forgetEffects: () => void;
  /** Saves the draft whatever its effects are. Returns false when it was refused. */
  readonly saveAnyway: () => Promise<boolean>;
  /** Leaves the editor after a save. */
  readonly finish: (message: string) => void;
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
  const [isSlugEdited, setSlugEdited] = useState((storedDraft ?? initial).slug !== '');
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(new Set());
  const [saveAttempts, setSaveAttempts] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [effects, setEffects] = useState<ChangeEffects | null>(null);

  const [mainCheck, setMainCheck] = useState<DraftCheck | null>(null);
  const [slugify, setSlugify] = useState<((title: string) => string) | null>(null);
  const [lateCheck, setLateCheck] = useState<DraftCheck | null>(null);
  const isLoadingCheck = useRef(false);
  const problems = useMemo(
    () => [mainCheck, lateCheck].flatMap((check) => check?.(draft) ?? []),
    [draft, mainCheck, lateCheck],
  );
  // The server's errors apply only to the draft that was sent.
  const currentRefusal = refusal?.draft === draft ? refusal : null;
  const shownProblems = [...(currentRefusal?.problems ?? []), ...problems.filter(isVisible)];

  function isVisible({ path }: FieldError): boolean {
    return (
      saveAttempts > 0 ||
      visitedFields.has(path) ||
      visitedFields.has(path.replace(/end$/, 'start'))
    );
  }

  // The slug follows the title until the host edits the slug.
  const { title, slug } = draft;
  useEffect(() => {
    if (isSlugEdited || slugify === null) return;
    const slug = slugify(title);
    setDraft((latest) => ({ ...latest, slug }));
  }, [title, isSlugEdited, slugify]);

  // If the slug appears while the field is focused, the first typed letter replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new slug
  useEffect(() => {
    const field = document.activeElement;
    if (!isSlugEdited && field instanceof HTMLInputElement && field.name === 'slug') field.select();
  }, [slug]);

  // A stored draft may still have the slug of its title. If so, the slug follows the title again.
  const followTitleAgain = useEffectEvent(() => {
    if (storedDraft?.slug === slug && slugify?.(storedDraft.title) === slug) setSlugEdited(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when `slugify` is loaded
  useEffect(() => followTitleAgain(), [slugify]);

  const focusFirstProblem = useEffectEvent(() => {
    const firstProblem = shownProblems[0];
    if (saveAttempts > 0 && firstProblem !== undefined)
      showControl(form.current, firstProblem.path);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt to save and each refusal
  useEffect(() => focusFirstProblem(), [saveAttempts, refusal]);

  /**
   * Loads the check when the host first edits or saves. If it cannot be loaded, only the server
   * checks the draft.
   */
  async function loadCheck(): Promise<DraftCheck> {
    if (mainCheck !== null) return mainCheck;
    const file = await import('./check-draft.ts').catch(() => null);
    const check = file?.checkDraft ?? (() => []);
    setMainCheck(() => check);
    if (file !== null) setSlugify(() => file.slugify);
    return check;
  }

  function change(changes: Partial<Draft>): void {
    void loadCheck();
    if (changes.slug !== undefined) setSlugEdited(changes.slug !== '');
    setDraft({ ...draft, ...changes });
  }

  async function save(): Promise<void> {
    if (isSaving || isLoadingCheck.current) return;
    isLoadingCheck.current = true;
    const check = await loadCheck();
    isLoadingCheck.current = false;
    setSaveAttempts(saveAttempts + 1);
    if (check(draft).length > 0 || problems.length > 0) return;
    setSaving(true);
    const calls = await loadCalls();
    const found = id === null ? null : await calls?.findEffects(id, draft);
    const outcome = found ?? (await calls?.saveMeetingType(id, draft)) ?? NOT_LOADED;
    setSaving(false);
    if ('bookings' in outcome) setEffects(outcome);
    else if (outcome.kind === 'refused') refuse(outcome);
    else if (outcome.kind === 'saved') finish(outcome.message);
    else {
      // LeaveGuard stores the draft in memory before the upgrade page opens.
      showToast('warning', outcome.message);
      void navigate(paths.upgrade);
    }
  }

  async function saveAnyway(): Promise<boolean> {
    const outcome = (await (await loadCalls())?.saveMeetingType(id, draft)) ?? NOT_LOADED;
    if (outcome.kind === 'saved') return true;
    setEffects(null);
    if (outcome.kind === 'refused') refuse(outcome);
    return false;
  }

  function refuse({ problems: serverProblems, message }: Omit<Refusal, 'draft'>): void {
    const fields = serverProblems.filter(
      ({ path }) => form.current && findControl(form.current, path),
    );
    setRefusal({ draft, problems: serverProblems, message: fields.length === 0 ? message : null });
  }

  function finish(message: string): void {
    showToast('success', message);
    // After a save, the editor closes without asking.
    isLeaving.current = true;
    void navigate(paths.dashboard);
  }

  return {
    draft,
    change,
    addCheck: (check) => setLateCheck(() => check),
    form,
    isSaving,
    problems,
    isLeaving,
    save,
    effects,
    forgetEffects: () => setEffects(null),
    saveAnyway,
    finish,
    problemAt: (path) => shownProblems.find((problem) => problem.path === path)?.message,
    isDirty: !isSameDraft(draft, initial),
    failure: currentRefusal?.message ?? null,
    onBlur: ({ target }) => {
      void loadCheck();
      const name = target.getAttribute('name');
      // An empty title or slug is not an error before the first attempt to save.
      if (name !== null && name !== 'title' && name !== 'slug')
        setVisitedFields(new Set([...visitedFields, name]));
    },
  };
}
