// The state of the editor: the draft, its errors, and saving. An error appears when its field loses
// the focus or when the host tries to save. The error disappears when the host corrects the value.
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { FieldError } from '../../../../worker/contract/errors.ts';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { ChangeEffects } from '../../../../worker/contract/slots/effect-calls.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { ListState } from '../../meeting-types/created-type.ts';
import { paths } from '../../paths.ts';
import { SAVE_FAILED } from './calls.ts';
import { type Draft, isSameDraft } from './draft.ts';
import { FOLDS, type Fold } from './folds.ts';

/** The result of a save when save-parts.ts could not be loaded. */
const NOT_LOADED = { kind: 'refused', message: SAVE_FAILED, problems: [] } as const;

const loadSaveParts = () => import('./save-parts.ts').catch(() => null);

export interface Editor {
  readonly draft: Draft;
  readonly isDirty: boolean;
  readonly change: (change: Partial<Draft>) => void;
  /** Returns the error message of the field with this path. */
  readonly problemAt: (path: string) => string | undefined;
  /** Tells whether a field in this section has an error. */
  readonly hasProblemIn: (fold: Fold) => boolean;
  /**
   * Adds the check of a part of the form that is loaded on demand. Before the part is loaded, the host
   * cannot change its fields, so these fields need no check.
   */
  readonly addCheck: (check: DraftCheck) => void;
  /** The team that manages fields of this meeting type. Absent when the host can change all fields. */
  readonly managedBy: HostMeetingType['managedBy'];
}

type DraftCheck = (draft: Draft) => readonly FieldError[];

interface EditorState extends Editor {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSaving: boolean;
  /** All errors, including those that are not shown yet. */
  readonly problems: readonly FieldError[];
  /** The number of fields with an error, after an attempt to save. */
  readonly problemCount: number;
  readonly showFirstProblem: () => void;
  /** The reason why the meeting type was not saved, if this reason belongs to no field. */
  readonly failure: string | null;
  readonly isLeaving: RefObject<boolean>;
  /**
   * Saves the draft. If upcoming bookings would no longer fit the draft, lists them in `effects`
   * and saves nothing.
   */
  readonly save: () => Promise<void>;
  readonly effects: ChangeEffects | null;
  readonly forgetEffects: () => void;
  /**
   * Saves the draft even if it has effects on bookings. Returns false when the server refuses it.
   */
  readonly saveAnyway: () => Promise<boolean>;
  /** Leaves the editor after a save. */
  readonly finish: (message: string) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

interface Refusal {
  readonly draft: Draft;
  /** Null if the reason is shown at a field. */
  readonly message: string | null;
  readonly problems: readonly FieldError[];
}

interface EditorSource {
  /** Null for a new meeting type. */
  readonly id: string | null;
  readonly initial: Draft;
  /** The draft of a new meeting type that was stored before the host visited the upgrade page. */
  readonly storedDraft: Draft | null;
  readonly managedBy: HostMeetingType['managedBy'];
  /** The path to open after a save. */
  readonly exit: string;
}

export function useEditor(source: EditorSource): EditorState {
  const { id, initial, storedDraft, managedBy, exit } = source;
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
  const [lateChecks, setLateChecks] = useState<readonly DraftCheck[]>([]);
  const isLoadingCheck = useRef(false);
  const problems = useMemo(
    () => [mainCheck, ...lateChecks].flatMap((check) => check?.(draft) ?? []),
    [draft, mainCheck, lateChecks],
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

  // The slug is generated from the title until the host edits the slug. The next two effects run before
  // the browser handles the next key. Otherwise, they could replace or select a letter that the host
  // has just typed into the slug field.
  const { title, slug } = draft;
  useLayoutEffect(() => {
    if (isSlugEdited || slugify === null) return;
    const slug = slugify(title);
    setDraft((latest) => ({ ...latest, slug }));
  }, [title, isSlugEdited, slugify]);

  // Selects a new slug in the focused slug field, so that the first typed letter replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new slug
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (!isSlugEdited && field instanceof HTMLInputElement && field.name === 'slug') field.select();
  }, [slug]);

  // If the slug of a stored draft was generated from its title, later changes of the title change
  // the slug again.
  const followTitleAgain = useEffectEvent(() => {
    if (storedDraft?.slug === slug && slugify?.(storedDraft.title) === slug) setSlugEdited(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `slugify` is loaded
  useEffect(() => followTitleAgain(), [slugify]);

  const problemPaths = [...new Set(saveAttempts > 0 ? shownProblems.map(({ path }) => path) : [])];
  const showFirstProblem = (): void => {
    void loadSaveParts().then((file) => file?.showFirstControl(form.current, problemPaths));
  };
  const onAttempt = useEffectEvent(() => {
    if (problemPaths.length > 0) showFirstProblem();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt to save and each refusal
  useEffect(() => onAttempt(), [saveAttempts, refusal]);

  // The first field of a new meeting type has the focus. The frame moves it to the heading before.
  useEffect(() => {
    if (id !== null) return;
    setTimeout(() => form.current?.querySelector<HTMLElement>('[name=title]')?.focus());
  }, [id]);

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
    const calls = await loadSaveParts();
    const found = id === null ? null : await calls?.findEffects(id, draft);
    const outcome = found ?? (await calls?.saveMeetingType(id, draft)) ?? NOT_LOADED;
    setSaving(false);
    if ('bookings' in outcome) setEffects(outcome);
    else if (outcome.kind === 'refused') await refuse(outcome);
    else if (outcome.kind === 'saved') finish(outcome.message, outcome.state);
    else {
      // LeaveGuard stores the draft in memory before the upgrade page opens.
      showToast('warning', outcome.message);
      void navigate(paths.upgrade);
    }
  }

  async function saveAnyway(): Promise<boolean> {
    const outcome = (await (await loadSaveParts())?.saveMeetingType(id, draft)) ?? NOT_LOADED;
    if (outcome.kind === 'saved') return true;
    setEffects(null);
    if (outcome.kind === 'refused') await refuse(outcome);
    return false;
  }

  async function refuse(refused: Omit<Refusal, 'draft'>): Promise<void> {
    const file = await loadSaveParts();
    const hasField = refused.problems.some(({ path }) => file?.hasControl(form.current, path));
    setRefusal({ ...refused, draft, message: hasField ? null : refused.message });
  }

  function finish(message: string, state: ListState | null = null): void {
    showToast('success', message);
    // After a save, the editor closes without asking.
    isLeaving.current = true;
    void navigate(exit, { state });
  }

  return {
    draft,
    change,
    managedBy,
    addCheck: (check) => setLateChecks((checks) => [...checks, check]),
    form,
    isSaving,
    problems,
    problemCount: problemPaths.length,
    showFirstProblem,
    isLeaving,
    save,
    effects,
    forgetEffects: () => setEffects(null),
    saveAnyway,
    finish,
    problemAt: (path) => shownProblems.find((problem) => problem.path === path)?.message,
    hasProblemIn: (fold) => shownProblems.some(({ path }) => FOLDS[fold].test(path)),
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
