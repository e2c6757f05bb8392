// Starts the session of a sign-in, remembers the browser and the network, and records the sign-in. If both are new, the
// owner gets an email.
import type { SignedIn } from '../../contract/accounts/account-calls.ts';
import type { Device } from '../../domain/accounts/device.ts';
import type { RoughPlace } from '../../domain/accounts/rough-place.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { TimeZone } from '../../domain/time/types.ts';
import { rememberNetwork } from '../accounts/known-networks.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { isStrangeDevice, readDeviceSecret, rememberDevice } from './known-devices.ts';
import { type SessionOwner, type StartSessionDeps, startSession } from './start-session.ts';

export type OpenSessionDeps = StartSessionDeps &
  Pick<
    Deps,
    | 'knownDevices'
    | 'knownNetworks'
    | 'keyedHasher'
    | 'securityEvents'
    | 'ids'
    | 'jobQueue'
    | 'outbox'
    | 'hostCalendar'
  >;

/** The request of a sign-in. */
export interface SignInCall {
  readonly device: Device;
  /** Null when unknown. */
  readonly place: RoughPlace | null;
  /** The value of the cookie by which we recognize the browser. Null without a cookie. */
  readonly deviceCookie: string | null;
  readonly network: string;
  readonly origin: string;
}

export interface SignInChoices {
  readonly timezone?: TimeZone | null | undefined;
  readonly hourFormat?: HourFormat | null | undefined;
  /** Whether the person chose to stay signed in on the device. */
  readonly isKept: boolean;
}

export interface OpenedSession {
  readonly signedIn: Omit<SignedIn, 'success'>;
  /** The value for the cookie by which we recognize the browser. */
  readonly deviceCookie: string;
}

export async function openSession(
  deps: OpenSessionDeps,
  { method, ...owner }: SessionOwner & { readonly method: string },
  { timezone = null, hourFormat = null, isKept }: SignInChoices,
  { device, place, network, origin, ...call }: SignInCall,
): Promise<OpenedSession> {
  const { userId } = owner;
  const deviceSecret = readDeviceSecret(call.deviceCookie);
  const isStrange = await isStrangeDevice(deps, userId, { deviceSecret, network });
  const mail = isStrange ? { id: deps.ids.create(), origin } : null;
  const start = { zone: timezone, hourFormat, isKept, device, place, mail };
  const signedIn = await startSession(deps, owner, start);
  const deviceCookie = deviceSecret ?? deps.tokens.create();
  await Promise.all([
    rememberNetwork(deps, userId, network),
    rememberDevice(deps, userId, deviceCookie),
    recordSecurityEvent(deps, { type: 'sign-in', userId, facts: { method } }),
    mail && wakeOutbox(deps, mail.id),
  ]);
  return { signedIn, deviceCookie };
}
