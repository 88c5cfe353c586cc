import { describe, expect, test } from 'vitest';
import { createAnnouncementSession } from '../../../src/app/prefs/announcement-session.ts';

const storage = (first?: string) => {
  const kept = new Map(first === undefined ? [] : [['tapedeck.announcements', first]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};
const BEGINNING = { isClosed: false, current: null, told: [] };

describe('[QUICK-02] what a session knows of announcements', () => {
  test('closed, the one in view and what was read out outlive a reload, and end with the session', () => {
    const texts = storage();
    const before = createAnnouncementSession(texts);
    before.tell(['2', '1']);
    before.show('2');
    before.close();
    expect(createAnnouncementSession(texts).read()).toEqual({ isClosed: true, current: '2', told: ['2', '1'] });
    expect(createAnnouncementSession(storage()).read()).toEqual(BEGINNING);
  });

  test('shown again they begin anew, without being read out again', () => {
    const session = createAnnouncementSession(storage());
    session.tell(['1']);
    session.show('1');
    session.close();
    session.reopen();
    expect(session.read()).toEqual({ isClosed: false, current: null, told: ['1'] });
  });

  test.each(['', 'x', '[]', '{"isClosed":"yes","current":7,"told":"1"}', '{"told":[1,null]}'])(
    'damaged storage (%j) is the beginning',
    (text) => expect(createAnnouncementSession(storage(text)).read()).toEqual(BEGINNING),
  );

  test('storage that throws keeps it for this page; nothing is told to listeners that changes nothing', () => {
    const fail = () => {
      throw new Error('blocked');
    };
    const session = createAnnouncementSession({ getItem: fail, setItem: fail });
    let changes = 0;
    session.subscribe(() => (changes += 1));
    session.tell(['1']);
    session.tell(['1']);
    session.show('1');
    session.show('1');
    session.close();
    expect([session.read().isClosed, changes]).toEqual([true, 3]);
  });

  test('of more than a hundred that were read out, the latest hundred are kept', () => {
    const session = createAnnouncementSession(null);
    for (let id = 0; id < 150; id += 1) session.tell([String(id)]);
    expect([session.read().told.length, session.read().told.at(-1)]).toEqual([100, '149']);
  });
});
