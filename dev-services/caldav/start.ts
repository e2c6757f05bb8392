// Starts the CalDAV servers that are installed.
import { join } from 'node:path';
import type { CaldavServer } from './caldav-server.ts';
import { findCaldavServer } from './packages.ts';
import { startRadicale } from './radicale.ts';
import { startXandikos } from './xandikos.ts';

export interface CaldavServers {
  /** Null when the server is not installed. */
  readonly radicale: CaldavServer | null;
  readonly xandikos: CaldavServer | null;
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
}

interface StartOptions {
  /** Ports for servers that should keep their addresses. The servers use other ports when these are busy. */
  readonly ports?: { readonly radicale: number; readonly xandikos: number };
}

/** Keeps the data of each server in a folder of its own. */
export async function startCaldavServers(
  folder: string,
  { ports }: StartOptions = {},
): Promise<CaldavServers> {
  const [radicalePath, xandikosPath] = [findCaldavServer('radicale'), findCaldavServer('xandikos')];
  const [radicale, xandikos] = await Promise.all([
    radicalePath ? startRadicale(radicalePath, join(folder, 'radicale'), ports?.radicale) : null,
    xandikosPath ? startXandikos(xandikosPath, join(folder, 'xandikos'), ports?.xandikos) : null,
  ]);
  return {
    radicale,
    xandikos,
    stop: async () => {
      await Promise.all([radicale?.stop(), xandikos?.stop()]);
    },
    kill: () => {
      radicale?.kill();
      xandikos?.kill();
    },
  };
}
