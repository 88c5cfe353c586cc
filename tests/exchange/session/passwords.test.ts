// Passwords are hashed beside the event loop, a few at a time.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeRandom } from '../../../exchange/adapters.ts';
import { checkPassword, LIGHT_COST, STRONG_COST } from '../../../exchange/session/password-hash.ts';
import { openPasswords } from '../../../exchange/session/passwords.ts';
import { openExchange } from '../support/open-exchange.ts';

const login = (app: Awaited<ReturnType<typeof openExchange>>['app'], userName: string) =>
  app.inject({
    method: 'POST',
    url: '/hk-web/user/login',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ userName, password: 'no-such-password' }),
  });

test('[ACC-09] finding 5: a hash made in a thread is the hash of the password, and of no other', async () => {
  const passwords = openPasswords({ random: nodeRandom, cost: LIGHT_COST });
  const hashed = await passwords.hash('long-enough-1');
  const stored = hashed === 'busy' ? '' : hashed.stored;
  expect(stored).toMatch(/^scrypt\$4096\$8\$1\$/);
  expect(checkPassword('long-enough-1', stored, LIGHT_COST)).toBe(true);
  expect([
    await passwords.verify('long-enough-1', stored),
    await passwords.verify('long-enough-2', stored),
    await passwords.verify('long-enough-1', null),
  ]).toEqual([true, false, false]);
  await passwords.close();
});

test('finding 5: the event loop turns while a password of full cost is hashed', async () => {
  const passwords = openPasswords({ random: nodeRandom, cost: STRONG_COST, threads: 1 });
  let done = false;
  const hashing = passwords.hash('long-enough-1').then((hashed) => {
    done = true;
    return hashed;
  });
  let turns = 0;
  while (!done) {
    turns += 1;
    await new Promise<void>((turned) => {
      setImmediate(turned);
    });
  }
  expect(turns).toBeGreaterThan(100);
  expect(await hashing).toMatchObject({ stored: expect.stringMatching(/^scrypt\$131072\$8\$1\$/) });
  await passwords.close();
});

test('finding 5: the threads that files are read in hash nothing', () => {
  const sources = ['passwords.ts', 'password.worker.ts', 'password-hash.ts'].map((name) =>
    readFileSync(new URL(`../../../exchange/session/${name}`, import.meta.url), 'utf8'),
  );
  for (const source of sources)
    expect(source).not.toMatch(/\bscrypt\(|import \{[^}]*\bscrypt\b[^}]*\} from 'node:crypto'/);
});

test('[ACC-09] finding 5: beyond a short queue a log-in is answered 429 and when to come back; those in the queue are answered', async () => {
  const { app } = await openExchange({ hashing: { threads: 1, queue: 2 } });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => login(app, `nobody-${n}`)));
  const codes = answers.map((answer) => answer.json<{ code: number }>().code);
  expect(codes.filter((code) => code === 22001)).toHaveLength(3);
  const turnedAway = answers.filter((answer) => answer.statusCode === 429);
  expect(turnedAway).toHaveLength(7);
  expect([turnedAway[0]?.headers['retry-after'], turnedAway[0]?.json()]).toEqual([
    '1',
    { code: 20303, msg: 'error.tooFrequent', data: null },
  ]);
  expect((await login(app, 'nobody')).json()).toMatchObject({ code: 22001 });
});
