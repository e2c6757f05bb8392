// The operation of the public API about the account.
import { operationsOf } from '../api/operation.ts';

export const getAccount = operationsOf('Account')({
  id: 'getAccount',
  method: 'GET',
  path: '/account',
  summary: 'Get your account',
  description: 'Returns the account to which the key belongs.',
  access: 'account:read',
});
