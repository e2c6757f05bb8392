// The authenticators of Chromium for tests. Each one is a device with its own passkeys.
import type { Page } from '@playwright/test';

/** Turns the passkeys of a page into those of virtual devices. */
export async function useVirtualDevices(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });

  /**
   * Adds a device. It answers only questions that the page asks while `touch` runs. Chromium knows one device that is
   * part of the computer (`internal`), and many that are connected by `usb`.
   */
  async function addDevice(transport: 'internal' | 'usb' = 'internal') {
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    const setPresence = (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

    return {
      /** The owner touches and unlocks the device while `action` runs. */
      async touch(action: () => Promise<void>): Promise<void> {
        await setPresence(true);
        await action();
        await setPresence(false);
      },
      countPasskeys: async () =>
        (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
      lose: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    };
  }

  return { addDevice };
}
