// The form to create or edit a team.

import { type FormEvent, type ReactNode, useState } from 'react';
import type { WireTeam } from '../../../../worker/contract/teams/team-calls.ts';
import { DEFAULT_COLOUR } from '../../../../worker/domain/frame/contrast.ts';
import { SLUG_MAX, slugify } from '../../../../worker/domain/meeting-types/slug.ts';
import {
  checkTeam,
  TEAM_DESCRIPTION_MAX,
  TEAM_NAME_MAX,
  type TeamForm,
} from '../../../../worker/domain/teams/team-form.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InputField, TextareaField } from '../../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { LogoPreview } from '../../pictures/logo-preview.tsx';
import { PictureUpload } from '../../pictures/picture-upload.tsx';
import { saveTeam, type TeamDraft } from './team-calls.ts';
import styles from './teams.module.css';
import { useDraftLogo } from './use-draft-logo.ts';

interface TeamDialogProps {
  readonly organizationId: string;
  /** Null for a new team. */
  readonly team: WireTeam | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

const NEW_TEAM: TeamForm = { name: '', slug: '', description: '', primaryColor: DEFAULT_COLOUR };

const FIELDS = [...Object.keys(NEW_TEAM), 'logo'];

function readForm({ name, slug, description, primaryColor }: TeamForm): TeamForm {
  return { name, slug, description, primaryColor };
}

export function TeamDialog({ organizationId, team, onClose, onSaved }: TeamDialogProps): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave(FIELDS);
  const [draft, setDraft] = useState<TeamDraft>(readForm(team ?? NEW_TEAM));
  // The slug of a new team is generated from its name until the user types a slug.
  const [isSlugTyped, setSlugTyped] = useState(team !== null);
  const [isDirty, setDirty] = useState(false);

  function change(fields: Partial<TeamDraft>): void {
    setDirty(true);
    drop(...Object.keys(fields));
    // A logo's file is read in the background, and the draft may change meanwhile. So this changes the latest
    // draft.
    setDraft((before) => ({ ...before, ...fields }));
  }

  const logoWork = useDraftLogo((chosen) => change({ logo: chosen }));
  // Undefined means that the logo stays unchanged.
  const logo = draft.logo === undefined ? (team?.logo ?? null) : draft.logo;

  function rename(name: string): void {
    change(isSlugTyped ? { name } : { name, slug: slugify(name) });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const send = () => saveTeam(organizationId, team?.id ?? null, draft);
    if (await save(send, { found: checkTeam(draft), toast: null })) await onSaved();
  }

  return (
    <Dialog
      heading={
        team === null
          ? t('Create team')
          : t('Edit {team}', { team: team.name }, 'a heading. team: the name of a team')
      }
      onClose={onClose}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Alert text={fault} />
        <InputField
          label={t('Team name')}
          error={errorOf('name')}
          required
          maxLength={TEAM_NAME_MAX}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => rename(event.target.value)}
        />
        <InputField
          label={t('Slug', {}, 'the last part of a URL')}
          error={errorOf('slug')}
          hint={t('The page of the team is {path}', { path: `/team/${draft.slug}` })}
          required
          maxLength={SLUG_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.slug}
          onChange={(event) => {
            setSlugTyped(true);
            change({ slug: event.target.value });
          }}
        />
        <TextareaField
          label={t('Description', {}, 'the description of a team')}
          optional
          error={errorOf('description')}
          maxLength={TEAM_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <InputField
          label={t('Colour', {}, 'the colour of a team')}
          error={errorOf('primaryColor')}
          type="color"
          value={draft.primaryColor}
          onChange={(event) => change({ primaryColor: event.target.value })}
        />
        <fieldset className={styles.logo}>
          <legend>
            {rich('Logo <optional>(optional)</optional>', {
              optional: (children) => <span className={styles.optional}>{children}</span>,
            })}
          </legend>
          <PictureUpload
            field="logo"
            work={{ ...logoWork, problem: logoWork.problem ?? errorOf('logo') ?? null }}
            isUploaded={logo !== null}
            preview={() => <LogoPreview logo={logo} alt={t('Logo of the team')} />}
          />
        </fieldset>
        <div className={styles.actions}>
          <Button type="submit" kind="primary" aria-disabled={isBusy}>
            {isBusy ? t('Saving...') : team === null ? t('Create team') : t('Save changes')}
          </Button>
        </div>
        <DialogLeaveGuard isDirty={isDirty && !isBusy} />
      </form>
    </Dialog>
  );
}
