import { expect, test } from 'vitest';
import { reconnectWhenSeen } from '../../../src/app/engine/reconnect-when-seen.ts';

const openPage = () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(new EventTarget(), { document });
  let reconnects = 0;
  const end = reconnectWhenSeen(
    {
      reconnectNow: async () => {
        reconnects += 1;
      },
    },
    page as unknown as Pick<Window, 'addEventListener' | 'document'>,
  );
  return { page, document, end, reconnects: () => reconnects };
};

test('[MKT-11] FLT-028 the network comes back, the page is looked at or comes to the front: nothing is waited for', () => {
  const { page, document, reconnects } = openPage();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reconnects()).toBe(3);
});

test('[MKT-11] a hidden page does not reconnect early; one that was left starts no more tries', () => {
  const { page, document, reconnects, end } = openPage();
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('online'));
  expect(reconnects()).toBe(0);
  document.visibilityState = 'visible';
  end();
  page.dispatchEvent(new Event('focus'));
  expect(reconnects()).toBe(0);
});
