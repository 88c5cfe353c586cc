// The topic of announcements: the same for every environment and kind of business.
import { pageLang } from '../../src/domain/wire/task-rows.ts';
import type { Hub } from '../socket/hub.ts';
import type { Announcements } from '../store/announcements.ts';
import { announcementRow } from './announcement.ts';

/** Publishes all of them whenever one is announced or withdrawn; answers the text of a first push. */
export const openAnnouncementsTopic = (announcements: Announcements, hub: () => Hub): (() => string) => {
  const write = (): string => {
    const { revision, standing } = announcements.read();
    const lists = pageLang.options.map((lang) => [lang, standing.map((one) => announcementRow(one, lang))]);
    return JSON.stringify({ revision, ...Object.fromEntries(lists) });
  };
  let text = write();
  announcements.onChanged(() => {
    text = write();
    for (const selector of hub().audience('announcements')) hub().publish(selector, text);
  });
  return () => text;
};
