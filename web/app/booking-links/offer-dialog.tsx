// Lets the host choose times for one invitee, and creates a link that offers these times.

import { type ReactNode, useState } from 'react';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CreatedLinks } from './created-links.tsx';
import styles from './links-dialog.module.css';
import { OfferForm } from './offer-form.tsx';

interface OfferDialogProps {
  readonly id: string;
  readonly path: string;
  readonly slug: string;
  readonly title: string;
  readonly durationMinutes: number;
  readonly durations: readonly number[];
  readonly onClose: () => void;
}

export function OfferDialog(props: OfferDialogProps): ReactNode {
  const [created, setCreated] = useState<readonly CreatedLink[]>([]);
  return (
    <Dialog
      heading={t(
        'Offer times for {title}',
        { title: props.title },
        'title: the name of a meeting type',
      )}
      onClose={props.onClose}
    >
      <div className={styles.content}>
        {created.length > 0 ? (
          <>
            <CreatedLinks links={created} slug={props.slug} />
            <Button className={styles.again} onClick={() => setCreated([])}>
              {t('Offer other times')}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.intro}>
              {t(
                'Choose times for one person, and send the link to this person. The person can book one of these times, as long as it is free. Offered times are not reserved.',
              )}
            </p>
            <OfferForm {...props} onCreated={setCreated} />
          </>
        )}
      </div>
    </Dialog>
  );
}
