// Steps of a session, good and bad, for property tests.
import fc from 'fast-check';
import { delta, DEPTH, type Rig } from './engine-rig.ts';
import { orderRow, positionRow } from './rows.ts';
import { ok } from './scripted-exchange.ts';

export type Step = {
  readonly kind:
    | 'delta'
    | 'gap'
    | 'twice'
    | 'crossed'
    | 'fill'
    | 'order'
    | 'position'
    | 'nonsense'
    | 'drop'
    | 'wait'
    | 'place';
  readonly n: number;
};
export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'delta',
    'delta',
    'delta',
    'gap',
    'twice',
    'crossed',
    'fill',
    'order',
    'position',
    'nonsense',
    'drop',
    'wait',
    'place',
  ),
  n: fc.integer({ min: 1, max: 50 }),
});

export const play = async (rig: Rig, steps: readonly Step[]): Promise<void> => {
  const { exchange, time, door } = rig;
  exchange.answer((request) =>
    request.url.includes('batch-order')
      ? ok([{ tag: 'client-id-0001', code: 20025, msg: '', orderId: null, order: null }])
      : null,
  );
  for (const { kind, n } of steps) {
    const seq = rig.read('book').seq;
    if (!exchange.last().isOpen) await time.advance(2000);
    switch (kind) {
      case 'delta':
        exchange.push(DEPTH, delta(seq, seq + 1, [[`6500${n % 9}.1`, String(n)]], [[`6400${n % 9}.0`, String(n)]]));
        break;
      case 'gap':
        exchange.push(DEPTH, delta(seq + n, seq + n + 1, []), { skip: 1 });
        break;
      case 'twice':
        exchange.push(DEPTH, delta(seq, seq + 1, []));
        exchange.push(DEPTH, delta(seq, seq + 1, []), {
          seq: exchange.last().seqs.get('depth|perpetual|1|btcusdt|') ?? 1,
        });
        break;
      case 'crossed':
        exchange.push(DEPTH, delta(seq, seq + 1, [], [['66000.0', String(n)]]));
        break;
      case 'fill':
        exchange.push({ type: 'fills', contractCode: 'btcusdt' }, [['65000.0', '1', 'long', n, n]]);
        break;
      case 'order':
        exchange.push(
          { type: 'orders' },
          {
            kind: 'update',
            rows: [orderRow({ id: String(n % 5), modifyDate: n, dealAmount: n % 10, status: n % 3 === 0 ? 2 : 1 })],
          },
        );
        break;
      case 'position':
        exchange.push({ type: 'position' }, { kind: 'update', rows: [positionRow({ version: n, amount: n % 4 })] });
        break;
      case 'nonsense':
        exchange.raw(n % 2 === 0 ? '{"biz":' : 'line\nbreak {"generated":true,');
        break;
      case 'drop':
        exchange.drop();
        break;
      case 'wait':
        await time.advance(n * 100);
        break;
      case 'place':
        await door.placeOrder({
          clientId: 'client-id-0001',
          contract: 'btcusdt',
          bizType: 'perpetual',
          side: 'open_long',
          kind: 'market',
          price: null,
          amountCont: n,
          tif: 'IOC',
          reduceOnly: false,
          lever: 20,
        });
        break;
    }
    if (n % 3 === 0) await time.advance(n);
  }
};
