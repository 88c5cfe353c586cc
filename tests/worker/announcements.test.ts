// What the house announces, in the engine: pushed to everybody, read where the line says nothing, on the tape.
import { describe, expect, test } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Announcement } from '../../src/domain/site/announcement.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createLiveRig, type Rig } from './support/engine-rig.ts';
import { replay } from './support/replay-tape.ts';
import { savedTape } from './support/saved-tape.ts';
import { ok } from './support/scripted-exchange.ts';

const READ = { name: 'announcements', input: { language: 'zh-CN' } } as const;
const KEY = queryKey(READ.name, READ.input);
const row = (title: string, jumpLink = '', jumpType = 0) => ({
  id: '1',
  ancType: 3,
  ancTypeDesc: '维护',
  title,
  content: 'Content',
  createdTime: 1_790_000_000_000,
  jumpType,
  jumpLink,
});
const all = (revision: number, ...rows: readonly object[]) => ({ revision, en: [], zh_CN: rows, zh_HK: [] });
const push = async (rig: Rig, data: object): Promise<void> => {
  rig.exchange.push({ type: 'announcements' }, data);
  await rig.time.advance(500);
};
const shown = (rig: Rig) =>
  (rig.read('answers').rows.find(({ key }) => key === KEY)?.value ?? null) as readonly Announcement[] | null;
const visitorsRig = async (): Promise<Rig> => {
  const rig = await createLiveRig();
  rig.exchange.answer(({ url }) =>
    url.includes('/announcement/list') ? ok({ revision: 1, rows: [row('Read')] }) : null,
  );
  await rig.door.watch([READ]);
  await rig.time.advance(1000);
  return rig;
};

describe('[QUICK-02] announcements in the engine', () => {
  test('a visitor has those that are pushed, in the language that is watched; a withdrawn one is gone', async () => {
    const rig = await visitorsRig();
    await push(rig, all(2, row('新', '/vip', 1)));
    expect(shown(rig)).toEqual([
      {
        id: '1',
        kind: 'maintenance',
        kindName: '维护',
        title: '新',
        content: 'Content',
        timeMs: 1_790_000_000_000,
        link: { kind: 'page', path: '/vip' },
      },
    ]);
    await push(rig, all(3));
    expect(shown(rig)).toEqual([]);
  });

  test('an older list never takes the place of a newer one, and a link that is not safe is none', async () => {
    const rig = await visitorsRig();
    await push(rig, all(5, row('新', 'javascript:alert(1)', 2)));
    await push(rig, all(4, row('旧')));
    expect(shown(rig)?.map(({ title, link }) => [title, link])).toEqual([['新', null]]);
  });

  test.each([
    ['a row without a title', all(9, { ...row('坏'), title: undefined })],
    ['a time that is none', all(9, { ...row('坏'), createdTime: 'today' })],
    ['rows that are no list', { ...all(9), zh_CN: {} }],
    ['a language missing', { revision: 9, en: [], zh_HK: [] }],
    ['no number', { ...all(9), revision: '9' }],
  ])('a push with %s is refused: what was known stays, and a later good one counts', async (_what, data) => {
    const rig = await visitorsRig();
    await push(rig, all(2, row('新')));
    const rejected = () => rig.read('connection').framesRejected;
    const before = rejected();
    await push(rig, data);
    expect([shown(rig)?.map(({ title }) => title), rejected()]).toEqual([['新'], before + 1]);
    // The next one shows that one is missing: all of them are asked for again.
    await push(rig, all(3, row('更新')));
    await rig.time.advance(5_000);
    await push(rig, all(4, row('更新')));
    expect(shown(rig)?.map(({ title }) => title)).toEqual(['更新']);
  });

  test('[MKT-08] they are on the tape: folded again it comes to the same state', async () => {
    const rig = await visitorsRig();
    await push(rig, all(2, row('新')));
    const { state } = replay(await savedTape(rig));
    expect(stateHash(state)).toBe(await rig.door.readStateHash());
    expect(state.answers?.rows.get(KEY)?.good?.text).toContain('新');
  });
});
