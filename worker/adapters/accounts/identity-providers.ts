import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type {
  IdentityProvider,
  IdentityProviders,
} from '../../ports/accounts/identity-provider.ts';
import type { Clock } from '../../ports/clock.ts';
import { type GoogleVariables, readGoogleConfig } from '../providers/google-endpoints.ts';
import { type MicrosoftVariables, readMicrosoftConfig } from '../providers/microsoft-endpoints.ts';
import { createGoogleIdentityProvider } from './google-identity.ts';
import { createMicrosoftIdentityProvider } from './microsoft-identity.ts';

/** Creates the providers whose credentials are configured. */
export function createIdentityProviders(
  variables: GoogleVariables & MicrosoftVariables,
  clock: Clock,
): IdentityProviders {
  const providers = new Map<IdentityProviderName, IdentityProvider>();
  const google = readGoogleConfig(variables);
  if (google) providers.set('google', createGoogleIdentityProvider(google));
  const microsoft = readMicrosoftConfig(variables);
  if (microsoft) providers.set('microsoft', createMicrosoftIdentityProvider(microsoft, clock));
  return providers;
}
