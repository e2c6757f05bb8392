// The rules of the profile form in the settings. The page and the server use the same rules.
import { hostText } from '../language/host-text.ts';
import { ACCOUNT_NAME_MAX, ACCOUNT_TEXTS } from './account-forms.ts';
import { cleanName, isReadableName, NAME_UNREADABLE } from './display-name.ts';
import { isReservedUsername } from './reserved-usernames.ts';
import { isPathName } from './username.ts';

const USERNAME_MIN = 2;
const USERNAME_MAX = 40;

export const PROFILE_TEXTS = {
  nameRequired: hostText('Please enter your name.'),
  usernameInvalid: hostText(
    'Usernames have {minimum} to {maximum} letters, digits and hyphens, and no hyphen at either end.',
    { minimum: USERNAME_MIN, maximum: USERNAME_MAX },
  ),
  usernameTaken: hostText('This username is already taken.'),
  usernameReserved: hostText('This username is reserved. Please choose another one.'),
} as const;

interface ProfileProblem {
  readonly path: 'name' | 'username';
  readonly message: string;
}

export function checkName(name: string): string | null {
  const cleaned = cleanName(name);
  if (cleaned === '') return PROFILE_TEXTS.nameRequired;
  if (cleaned.length > ACCOUNT_NAME_MAX) return ACCOUNT_TEXTS.nameTooLong;
  return isReadableName(cleaned) ? null : NAME_UNREADABLE;
}

/** Returns the problem of a username, or null. Ignores case. */
export function checkUsername(username: string): string | null {
  const name = username.trim();
  const fits = name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && isPathName(name);
  if (!fits) return PROFILE_TEXTS.usernameInvalid;
  return isReservedUsername(name) ? PROFILE_TEXTS.usernameReserved : null;
}

/** Checks only the fields that the form contains, and returns their problems. */
export function checkProfile(form: {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
}): ProfileProblem[] {
  const name = form.name === undefined ? null : checkName(form.name);
  const username = form.username === undefined ? null : checkUsername(form.username);
  return [
    ...(name === null ? [] : [{ path: 'name' as const, message: name }]),
    ...(username === null ? [] : [{ path: 'username' as const, message: username }]),
  ];
}
