// The schema of the facts in an outbox row. It checks only the parts for which a damaged value would cause a wrong
// email without any error.
import * as z from 'zod/mini';
import { mapTexts } from '../../domain/form/standard-fields.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import {
  IDENTITY_PROVIDERS,
  type UnconfirmedIdentity,
} from '../../domain/providers/identity-providers.ts';
import { anyText, type StoredShape, storedObject, unchecked } from '../json-column.ts';

type Fact<Name extends keyof OutboxFacts> = NonNullable<OutboxFacts[Name]>;

const text = z.string();
const number = z.number();
const person = storedObject<Fact<'actor'>>({ id: text, name: text });
const agreedTime = storedObject<Fact<'agreed'>['host']>({ zone: anyText(), clock: text });

export const storedIdentity = storedObject<UnconfirmedIdentity>({
  provider: z.enum(IDENTITY_PROVIDERS),
  subject: text,
  name: text,
  browserHash: text,
});

/** An absent fact and a fact that is null are valid. */
const fact = <T>(schema: z.ZodMiniType<T>) => z.nullish(schema) as z.ZodMiniType<T | undefined>;

const parts = <Name extends keyof OutboxFacts>(shape: StoredShape<Fact<Name>>) =>
  fact(storedObject<Fact<Name> & object>(shape as StoredShape<Fact<Name> & object>));

export const storedFacts = storedObject<OutboxFacts>({
  invitationId: fact(text),
  signUpId: fact(text),
  identity: fact(storedIdentity),
  address: fact(text),
  signIn: parts<'signIn'>({
    at: number,
    browser: z.nullable(text),
    system: z.nullable(text),
    city: z.nullable(text),
    country: z.nullable(text),
  }),
  apiKeyId: fact(text),
  removed: parts<'removed'>({ webhooks: number, calendars: number }),
  standing: parts<'standing'>({
    role: unchecked(),
    status: unchecked(),
    organizationId: unchecked(),
  }),
  joined: parts<'joined'>({ organizationId: text }),
  organization: parts<'organization'>({ name: text }),
  factorRule: parts<'factorRule'>({ organizationId: text, from: number }),
  reminder: parts<'reminder'>({
    kind: text,
    startAt: number,
    plannedAt: unchecked(),
    uselessAt: unchecked(),
  }),
  agenda: parts<'agenda'>({ date: text }),
  agreed: parts<'agreed'>({ host: agreedTime, invitee: agreedTime, startAt: number }),
  former: parts<'former'>({ startAt: number, endAt: number }),
  before: fact(text),
  edited: parts<'edited'>({
    name: unchecked(),
    phone: unchecked(),
    ...mapTexts(() => unchecked()),
  }),
  newPlace: fact(z.literal(true)),
  introduces: fact(z.custom<true>((value) => value === true || value === 1)),
  formerInvitee: parts<'formerInvitee'>({
    name: text,
    email: text,
    timeZone: text,
    startAt: number,
    endAt: number,
    sequence: number,
  }),
  needsHost: parts<'needsHost'>({
    reason: anyText(),
    teamId: text,
    organizationId: text,
    team: text,
    person: text,
  }),
  handover: parts<'handover'>({
    from: person,
    to: person,
    by: z._default(z.nullable(person), null),
  }),
  formerGuest: parts<'formerGuest'>({ email: text }),
  connectionId: fact(text),
  revoke: parts<'revoke'>({ token: text, accountId: text, provider: unchecked() }),
  hold: parts<'hold'>({ id: text, token: text }),
  webhook: parts<'webhook'>({ name: text, url: text, reason: anyText() }),
  health: parts<'health'>({ current: unchecked(), previous: unchecked(), checkedAt: text }),
  actor: fact(person),
  by: fact(z.literal('invitee')),
  host: parts<'host'>({ name: text, email: text, username: text, timeZone: anyText() }),
});
