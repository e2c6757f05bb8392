// Changes the order of the meeting types. Each move is saved at once.
import { type ReactNode, useRef, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Grip, MoveButtons } from '../../../ui/move-controls.tsx';
import { useReorder } from '../../../ui/use-reorder.ts';
import { DASHBOARD_TEXTS, moveMeetingType } from './calls.ts';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  readonly types: readonly HostMeetingType[];
  /** Called after the dialog has closed and everything is saved, if the order has changed. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

interface Row {
  readonly key: string;
  readonly title: string;
}

export function OrderDialog({ types, onMoved, onClose }: OrderDialogProps): ReactNode {
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
      setProblem(isSaved ? null : DASHBOARD_TEXTS.orderFailed);
    });
  }

  const nameOf = ({ title }: Row): string => title;
  const reorder = useReorder({ rows, nameOf, onChange: setRows, onMoved: save });

  function close(): void {
    onClose();
    void saves.current?.then(onMoved);
  }

  return (
    <Dialog heading="Order of meeting types" onClose={close}>
      <div className={styles.content}>
        <p className={styles.intro}>
          Your dashboard and your public page list your meeting types in this order.
        </p>
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
        <button type="button" className="button button-primary" onClick={close}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
