// Reads and writes the subjects and texts that hosts wrote for emails to invitees.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MessageKind, MessageText } from '../../domain/email/message-texts.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Database } from '../database.ts';
import { messageTexts } from '../schema/message-texts.ts';

interface StoredMessageText extends MessageText {
  readonly hostId: string;
  readonly kind: MessageKind;
  readonly language: string;
}

const COLUMNS = {
  hostId: messageTexts.hostId,
  kind: messageTexts.kind,
  language: messageTexts.language,
  subject: messageTexts.subject,
  text: messageTexts.text,
};

export function createMessageTextsRepo(db: Database) {
  const isOne = ({ hostId, kind, language }: Omit<StoredMessageText, keyof MessageText>) =>
    and(
      eq(messageTexts.hostId, hostId),
      eq(messageTexts.kind, kind),
      eq(messageTexts.language, language),
    );
  return {
    /** Reads at most 100 hosts, because D1 binds at most 100 values. */
    async listOfHosts(hostIds: readonly string[]): Promise<StoredMessageText[]> {
      const isOfHosts = inArray(messageTexts.hostId, [...hostIds]);
      return db.select(COLUMNS).from(messageTexts).where(isOfHosts);
    },

    async save({ subject, text, ...key }: StoredMessageText, now: Instant): Promise<void> {
      const changes = { subject, text, updatedAt: now };
      await db
        .insert(messageTexts)
        .values({ ...key, ...changes })
        .onConflictDoUpdate({
          target: [messageTexts.hostId, messageTexts.kind, messageTexts.language],
          set: changes,
          setWhere: sql`true`,
        });
    },

    async remove(key: Omit<StoredMessageText, keyof MessageText>): Promise<void> {
      await db.delete(messageTexts).where(isOne(key));
    },
  };
}
