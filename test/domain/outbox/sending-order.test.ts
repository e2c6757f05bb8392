import { expect, it } from 'vitest';
import { varyOrder } from '../../../worker/domain/outbox/sending-order.ts';

const ids = Array.from({ length: 20 }, (_, index) => `row-${index}`);
const orderAt = (claims: number) =>
  varyOrder(ids.map((id) => ({ id, claims }))).map(({ id }) => id);

it('the sending order contains every row', () => {
  expect(orderAt(1).sort()).toEqual([...ids].sort());
});

it('the same rows after the same number of claims get the same sending order, so that simulations are repeatable', () => {
  expect(orderAt(3)).toEqual(orderAt(3));
});

it('in 40 sending orders after different numbers of claims, each row comes before each other row at least once', () => {
  const orders = Array.from({ length: 40 }, (_, claims) => orderAt(claims + 1));
  for (const a of ids)
    for (const b of ids.filter((id) => id !== a))
      expect(orders.some((order) => order.indexOf(a) < order.indexOf(b))).toBe(true);
});
