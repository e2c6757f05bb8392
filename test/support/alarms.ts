// Alarms of Durable Objects in the time of the service. The platform's alarms follow the machine's clock.
import { readShift } from '../../scripts/clock.ts';

export async function readAlarm(storage: DurableObjectStorage): Promise<number | null> {
  const alarm = await storage.getAlarm();
  return alarm === null ? null : alarm + readShift();
}

export const setAlarm = (storage: DurableObjectStorage, at: number): Promise<void> =>
  storage.setAlarm(at - readShift());
