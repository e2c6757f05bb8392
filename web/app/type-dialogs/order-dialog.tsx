// Changes the order of the meeting types. Each move is saved at once.

import { type ReactNode, useRef, useState } from 'react';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Grip, MoveButtons } from '../../ui/move-controls.tsx';
import { useReorder } from '../../ui/use-reorder.ts';
import { api } from '../api.ts';
import styles from './order-dialog.module.css';

const ORDER_FAILED = t('Failed to save the order. Please try again.');

async function moveMeetingType(id: string, position: number): Promise<boolean> {
  const call = api['meeting-types'][':id'].$patch({ param: { id }, json: { position } });
  return (await readAnswer(call)).ok;
}

const OWN_LISTS = t('Your dashboard and your public page list your meeting types in this order.');

interface OrderDialogProps {
  readonly types: readonly Pick<HostMeetingType, 'id' | 'title'>[];
  /**
   * The sentence that names the lists with this order. If absent, it names the dashboard and the public page.
   */
  readonly intro?: string;
  /** Called after the dialog has closed and everything is saved, if the order has changed. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

interface Row {
  readonly key: string;
  readonly title: string;
}

export function OrderDialog(props: OrderDialogProps): ReactNode {
  const { types, intro = OWN_LISTS, onMoved, onClose } = props;
  const [rows, setRows] = useState<readonly Row[]>(() =>
    types.map(({ id, title }) => ({ key: id, title })),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const saves = useRef<Promise<void> | null>(null);

  /**
   * Sends one request after the other, because each position refers to the order after the previous
   * move.
   */
  function save(id: string, position: number): void {
    saves.current = (saves.current ?? Promise.resolve()).then(async () => {
      const isSaved = await moveMeetingType(id, position);
      setProblem(isSaved ? null : ORDER_FAILED);
    });
  }

  const nameOf = ({ title }: Row): string => title;
  const reorder = useReorder({ rows, nameOf, onChange: setRows, onMoved: save });

  function close(): void {
    onClose();
    void saves.current?.then(onMoved);
  }

  return (
    <Dialog heading={t('Order of meeting types')} onClose={close}>
      <div className={styles.content}>
        <p className={styles.intro}>{intro}</p>
        <ol ref={reorder.list} className={styles.list}>
          {rows.map(({ key, title }, index) => (
            <li
              key={key}
              className={styles.row}
              data-key={key}
              data-dragged={reorder.draggedKey === key}
            >
              <Grip
                isDragged={reorder.draggedKey === key}
                onDragStart={(event) => reorder.startDrag(event, key)}
              />
              <bdi className={styles.name}>{title}</bdi>
              <MoveButtons
                name={title}
                index={index}
                count={rows.length}
                onMove={(towards) => reorder.moveBy(key, towards)}
              />
            </li>
          ))}
        </ol>
        <p role="status" className="hidden">
          {reorder.announcement}
        </p>
        <Alert text={problem} />
        <Button kind="primary" onClick={close}>
          {t('Done', {}, 'a button that closes a dialog')}
        </Button>
      </div>
    </Dialog>
  );
}
