// What the operator of the exchange does, by the way that `npm run announce` goes.
import { expect } from '@playwright/test';
import type { Exchange } from './exchange.ts';

const send = async (exchange: Exchange, path: string, body: object): Promise<string> => {
  const answer = await fetch(`${exchange.url}/operator/announcements${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readonly data: { readonly id: string } }).data.id;
};

type Announced = {
  readonly title: string;
  readonly type?: string;
  readonly link?: string;
  readonly startMs?: number;
  readonly endMs?: number;
};

/** Announces to everybody; the title in Chinese is the English one with the language before it. Answers the id. */
export const announce = (
  exchange: Exchange,
  { title, type = 'notice', link = '', ...times }: Announced,
): Promise<string> => {
  const content = `All about: ${title}`;
  return send(exchange, '', {
    type,
    link,
    ...times,
    texts: {
      en: { title, content },
      zh_CN: { title: `简体 ${title}`, content },
      zh_HK: { title: `繁體 ${title}`, content },
    },
  });
};
export const withdraw = (exchange: Exchange, id: string): Promise<string> => send(exchange, '/withdraw', { id });

/** Nothing stands any more. */
export const withdrawAll = async (exchange: Exchange): Promise<void> => {
  const answer = await fetch(`${exchange.url}/operator/announcements`);
  const { data } = (await answer.json()) as {
    readonly data: { readonly standing: readonly { readonly id: string }[] };
  };
  for (const { id } of data.standing) await withdraw(exchange, id);
};
