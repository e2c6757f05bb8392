// The operation of the public API about the account.
import { operation } from '../api/operation.ts';

export const getAccount = operation({
  id: 'getAccount',
  method: 'GET',
  path: '/account',
  tag: 'Account',
  summary: 'Get your account',
  description: 'Returns the account to which the key belongs.',
  access: 'account:read',
  success: 200,
});
