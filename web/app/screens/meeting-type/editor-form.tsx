// The form of the editor, with the preview beside it.

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import type { Weekday } from '../../../../worker/domain/time/weekdays.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { paths } from '../../paths.ts';
import { Appearance } from './appearance.tsx';
import { Basics } from './basics.tsx';
import type { Draft } from './draft.ts';
import type { DraftTeam } from './draft-team.ts';
import { LinkSection } from './link-section.tsx';
import styles from './meeting-type.module.css';
import { MoreRules } from './more-rules.tsx';
import { Places } from './places.tsx';
import { Preview } from './preview.tsx';
import { PreviewButton } from './preview-button.tsx';
import { Questions } from './questions.tsx';
import { findStoredDraft, forgetDraft, storeDraft } from './stored-draft.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { useSaveKey } from './use-save-key.ts';
import { WorkingHours } from './working-hours.tsx';

const FullPlanNotice = lazy(() => import('./full-plan-notice.tsx'));

const ManagedNotice = lazy(() => import('./managed-notice.tsx'));

const CopyDialog = lazyDialog(() =>
  import('../../hours/copy-dialog.tsx').then((file) => file.CopyDialog),
);

const EffectsDialog = lazyDialog(() =>
  import('../../effects/effects-dialog.tsx').then((file) => file.EffectsDialog),
);

interface EditorTeam {
  readonly slug: string;
  /** The path of the team's screen. */
  readonly path: string;
  /** Renders the section for the hosts. */
  readonly renderHosts: (editor: Editor, team: DraftTeam) => ReactNode;
}

interface EditorFormProps {
  readonly id: string | null;
  /** The path of the saved public page. Null for a new meeting type. */
  readonly savedPath: string | null;
  readonly initial: Draft;
  readonly schedules: readonly Schedule[];
  readonly managedBy?: HostMeetingType['managedBy'];
  /** Absent for a meeting type of a host. */
  readonly team?: EditorTeam;
  /** The host's plan, if the host has reached the plan's limit on meeting types. Otherwise null. */
  readonly fullPlan: Plan | null;
}

/**
 * Returns the part of the link before the slug. A managed meeting type has no link of its own, because each
 * copy belongs to another host.
 */
const ownerOf = ({ team }: Draft, { slug }: EditorTeam): string =>
  team?.assignment === 'managed' ? '…' : `team/${slug}`;

export function EditorForm(props: EditorFormProps): ReactNode {
  const { id, savedPath, initial, schedules, fullPlan, managedBy, team } = props;
  const username = useUser()?.username ?? '';
  const [storedDraft] = useState(() =>
    id === null && team === undefined ? findStoredDraft(username) : null,
  );
  const loadsFields = storedDraft !== null;
  const exit = team?.path ?? paths.dashboard;
  const editor = useEditor({ id, initial, storedDraft, managedBy, exit });
  const { draft, isDirty, isSaving } = editor;
  const owner = team === undefined ? username : ownerOf(draft, team);
  const [copiedDay, setCopiedDay] = useState<Weekday | null>(null);
  useSaveKey(() => void editor.save());
  // The form now contains the stored draft, so the stored copy is removed.
  useEffect(forgetDraft, []);

  /** Stores the draft before the upgrade page opens. Returns whether it was stored. */
  function storeDraftBefore(pathname: string): boolean {
    const isStored = id === null && draft.team === null && pathname === paths.upgrade;
    if (isStored) storeDraft(username, draft);
    return isStored;
  }

  return (
    <div className={styles.columns}>
      <form
        ref={editor.form}
        noValidate
        className={styles.form}
        aria-label={t('Meeting type')}
        onBlur={editor.onBlur}
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save();
        }}
      >
        <Suspense>
          {fullPlan !== null && <FullPlanNotice plan={fullPlan} />}
          {editor.managedBy && <ManagedNotice team={editor.managedBy.teamName} />}
        </Suspense>
        <Basics editor={editor} />
        {draft.team !== null && team?.renderHosts(editor, draft.team)}
        {(draft.team === null || draft.team.hasOwnHours) && (
          <WorkingHours editor={editor} schedules={schedules} onCopy={setCopiedDay} />
        )}
        <LinkSection
          editor={editor}
          owner={owner}
          savedSlug={id === null ? null : initial.slug}
          loadsFields={loadsFields}
        />
        <Appearance editor={editor} loadsFields={loadsFields} />
        <Places editor={editor} loadsFields={loadsFields} />
        <Questions editor={editor} loadsFields={loadsFields} />
        <MoreRules
          editor={editor}
          isUntouched={id === null && !isDirty}
          loadsFields={loadsFields}
        />
        <div className={styles.end}>
          <Alert text={editor.failure} />
          <div className={styles.actions}>
            <Button
              type="submit"
              kind={id === null || isDirty ? 'primary' : undefined}
              aria-disabled={isSaving}
            >
              {isSaving ? t('Saving…') : t('Save meeting type')}
            </Button>
            <PreviewButton id={id} draft={draft} className={styles.preview}>
              {t('Preview', {}, 'verb, on a button')}
            </PreviewButton>
            {editor.problemCount > 0 ? (
              <Button kind="quiet" className={styles.problems} onClick={editor.showFirstProblem}>
                {t('{count, plural, one {# problem} other {# problems}}', {
                  count: editor.problemCount,
                })}
              </Button>
            ) : (
              <p className={styles.note}>
                {isDirty
                  ? t('Not saved yet', {}, 'the changes of a meeting type')
                  : id !== null && t('All changes saved')}
              </p>
            )}
          </div>
        </div>
      </form>
      <Preview
        id={id}
        draft={draft}
        owner={owner}
        savedPath={savedPath}
        problems={editor.problems}
      />
      {copiedDay !== null && (
        <CopyDialog
          day={copiedDay}
          hours={draft.hours}
          onCopy={(hours) => editor.change({ hours })}
          onClose={() => setCopiedDay(null)}
        />
      )}
      {editor.effects !== null && (
        <EffectsDialog
          effects={editor.effects}
          canAsk={draft.isActive}
          savedText={t('Meeting type saved')}
          onSave={editor.saveAnyway}
          onDone={editor.finish}
          onClose={editor.forgetEffects}
        />
      )}
      <LeaveGuard isDirty={isDirty} isLeaving={editor.isLeaving} storeBefore={storeDraftBefore} />
    </div>
  );
}
