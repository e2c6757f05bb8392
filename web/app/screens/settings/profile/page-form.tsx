// The text and the links on the host's public page.

import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import {
  BIO_MAX,
  checkPublicProfile,
  LINKS_MAX,
  trimLinks,
} from '../../../../../worker/domain/accounts/public-profile.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { TextareaField } from '../../../../ui/labelled-fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { SaveActions } from '../save-actions.tsx';
import styles from '../settings-form.module.css';
import { LinkFields } from './link-fields.tsx';
import { useSaveProfile } from './use-save-profile.ts';

interface PageFormProps {
  readonly user: CurrentUser;
  readonly onDone: (saved?: string) => void;
}

const FAILED = t('Failed to save your public page. Please try again.');

export default function PageForm({ user, onDone }: PageFormProps): ReactNode {
  const saveProfile = useSaveProfile();
  const addButton = useRef<HTMLButtonElement>(null);
  const [focusOn, setFocusOn] = useState('textarea');
  const [bio, setBio] = useState(user.bio);
  const nextKey = useRef(user.links.length);
  const [links, setLinks] = useState(() => user.links.map((link, key) => ({ ...link, key })));
  const linkFields = links.flatMap((_, index) => [`links.${index}.label`, `links.${index}.url`]);
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['bio', ...linkFields]);
  const sentLinks = trimLinks(links);
  const isDirty =
    bio !== user.bio || JSON.stringify(sentLinks) !== JSON.stringify(trimLinks(user.links));

  // At the start, focuses the text. Later, focuses a new link.
  useLayoutEffect(() => {
    if (focusOn === '') return;
    form.current?.querySelector<HTMLElement>(focusOn)?.focus();
    setFocusOn('');
  }, [focusOn, form]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fields = { bio: bio.trim(), links: sentLinks };
    const found = checkPublicProfile(fields);
    const saved = await save(() => saveProfile(fields, FAILED), { found, toast: null });
    if (saved) onDone(t('Public page saved'));
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextareaField
        label={t('About you')}
        optional
        error={errorOf('bio')}
        hint={t(
          'A short text on your public page, with at most {max, plural, one {# character} other {# characters}}.',
          { max: BIO_MAX },
        )}
        rows={4}
        value={bio}
        onChange={({ target }) => {
          setBio(target.value);
          drop('bio');
        }}
      />
      <ol className={styles.links}>
        {links.map((link, index) => (
          <li key={link.key}>
            <LinkFields
              number={index + 1}
              link={link}
              labelError={errorOf(`links.${index}.label`)}
              urlError={errorOf(`links.${index}.url`)}
              onChange={(part) => {
                setLinks(links.map((other) => (other === link ? { ...other, ...part } : other)));
                drop(`links.${index}`);
              }}
              onRemove={() => {
                setLinks(links.filter((other) => other !== link));
                drop('links');
                addButton.current?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {links.length < LINKS_MAX && (
        <div>
          <Button
            ref={addButton}
            isSmall
            onClick={() => {
              setLinks([...links, { label: '', url: '', key: nextKey.current++ }]);
              setFocusOn('li:last-child input');
            }}
          >
            <PlusIcon />
            {t('Add a link')}
          </Button>
        </div>
      )}
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()} />
      <LeaveGuard isDirty={isDirty} isInSection />
    </form>
  );
}
