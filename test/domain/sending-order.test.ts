import { expect, it } from 'vitest';
import { varyOrder } from '../../worker/domain/sending-order.ts';

const ids = Array.from({ length: 20 }, (_, index) => `row-${index}`);
const orderAt = (claims: number) =>
  varyOrder(ids.map((id) => ({ id, claims }))).map(({ id }) => id);

it('keeps every row in the sending order', () => {
  expect(orderAt(1).sort()).toEqual([...ids].sort());
});

it('gives the same order for the same claims, so that a run can be repeated', () => {
  expect(orderAt(3)).toEqual(orderAt(3));
});

it('puts each row before each other row in some run', () => {
  const orders = Array.from({ length: 40 }, (_, claims) => orderAt(claims + 1));
  for (const a of ids)
    for (const b of ids.filter((id) => id !== a))
      expect(orders.some((order) => order.indexOf(a) < order.indexOf(b))).toBe(true);
});
