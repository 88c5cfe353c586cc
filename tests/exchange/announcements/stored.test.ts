// Announcements as they stand on the disk: read at the start and after a change, whatever became of single rows.
import { expect, test } from 'vitest';
import { announcementRow, type AnnouncementBody } from '../../../exchange/announcements/announcement.ts';
import { openAnnouncements } from '../../../exchange/store/announcements.ts';
import { openDatabase, type Database } from '../../../exchange/store/open-database.ts';

const text = { title: 'News', content: 'Content' };
const body = (link = ''): AnnouncementBody => ({ type: 'notice', link, texts: { en: text, zh_CN: text, zh_HK: text } });
const keep = (db: Database, stored: string): void => {
  db.prepare('INSERT INTO announcements (created_ms, body) VALUES (1, ?)').run(stored);
};
const open = (db: Database, clock = { now: () => 2 }) => {
  const said: string[] = [];
  const ledger = { enlist: async (write: () => void) => write() };
  return { said, ...openAnnouncements(db, { ledger, clock, log: (line) => said.push(line) }) };
};

test('[QUICK-02] damaged rows take no place among the ten, and are named', () => {
  const { db } = openDatabase(':memory:');
  for (let at = 1; at <= 11; at += 1) keep(db, JSON.stringify(body()));
  keep(db, '{');
  keep(db, JSON.stringify({ ...body(), type: 'advert' }));
  const { read, said } = open(db);
  expect(read().standing.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  expect([read().revision, said.map((line) => line.split(' cannot')[0])]).toEqual([
    13,
    ['Row 13 of announcements', 'Row 12 of announcements'],
  ]);
});

test('[CARD-07] activities that are over take no place among the ten, also where one ends while it stands', () => {
  const { db } = openDatabase(':memory:');
  const activity = (endMs?: number): string => JSON.stringify({ ...body(), type: 'activity', startMs: 1, endMs });
  for (let at = 1; at <= 11; at += 1) keep(db, activity());
  keep(db, activity(10));
  for (let at = 1; at <= 10; at += 1) keep(db, activity(2));
  let nowMs = 2;
  const { read } = open(db, { now: () => nowMs });
  const ids = (): string[] => read().activities.map(({ id }) => id);
  expect(ids()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  nowMs = 9;
  expect(read()).toBe(read());
  expect(ids()[0]).toBe('12');
  nowMs = 10;
  expect(ids()).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});

test('[QUICK-02] what was announced with a link that the rule of today refuses is told without it', () => {
  const { db } = openDatabase(':memory:');
  keep(db, JSON.stringify(body('http://example.com/')));
  const { read, said } = open(db);
  expect(read().standing.map((one) => announcementRow(one, 'en'))).toMatchObject([
    { title: 'News', jumpType: 0, jumpLink: '' },
  ]);
  expect(said).toEqual([]);
});

test('[QUICK-02] between changes nothing is read from the disk', async () => {
  const { db } = openDatabase(':memory:');
  const announcements = open(db);
  const id = await announcements.publish(body());
  const before = announcements.read();
  expect(before).toMatchObject({ revision: 1, standing: [{ id }] });
  expect(announcements.read()).toBe(before);
  expect(await announcements.withdraw('77')).toBe(false);
  expect(announcements.read()).toBe(before);
  expect(await announcements.withdraw(id)).toBe(true);
  expect(announcements.read()).toEqual({ revision: 2, standing: [], activities: [] });
});
