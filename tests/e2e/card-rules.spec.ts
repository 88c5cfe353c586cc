// Rules of cards that need a price or a moment of their own: an exchange whose clock the test moves.
import { cardById, claimCards, setMark, type ListedCard } from './support/cards.ts';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { act } from './support/row-dialogs.ts';
import { BTC, quietMarket, realPage, registerInReal, waitForLiveBook } from './support/trade-page.ts';

const DAY_MS = 86_400_000;
const RECYCLED = 4;
/** Bid and ask of real trading with much on both, and the mark at the bid. */
const setBook = async (exchange: Exchange, bidTicks: number): Promise<void> => {
  const of = { env: 0, contract: BTC };
  await exchange.command('market', { do: 'clear', ...of });
  await exchange.command('market', { do: 'quote', ...of, bids: [[bidTicks, 1000]], asks: [[bidTicks + 10, 1000]] });
  await setMark(exchange, bidTicks);
};
const CLOSES = /\/(?:close-all|batch-order)\b/;

test('[CARD-03] (CARD-013) (CARD-015) a card of 100 whose position loses 130 costs its holder nothing; system and holder close another in one millisecond: it is closed once and paid once', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const own = await startExchange();
  try {
    const userName = await registerInReal(page, own);
    await quietMarket(own, 0);
    const claimed = async () => (await claimCards(page, own, userName, ['experience']))[0];
    const byCard = (card: ListedCard | undefined, amount: number) =>
      placeByRest(
        page,
        own,
        [{ type: 11, side: 'open_long', amount, brokerId: 3, welfareCardId: card?.id, userId: card?.fundId }],
        BTC,
        0,
      );
    const cards = [await claimed(), await claimed(), await claimed()];
    await page.goto(realPage(own));
    await waitForLiveBook(page);
    const row = page.getByTestId('position-row');
    const past = page.getByTestId('past-position-row');
    const available = page.getByTestId('assets-available');
    await expect(available).toHaveText(/10,000\.00/);
    // 0.032 BTC from 60,001.0: at 55,938.5 they have lost 130. The card pays its 100, the rest is the platform's.
    await byCard(cards[0], 32);
    await expect(row.getByTestId('position-size')).toContainText('0.032');
    await setBook(own, 559_385);
    await expect(row).toHaveCount(0);
    await page.getByTestId('tab-past-positions').click();
    await expect(past).toHaveCount(1);
    await expect(past.getByTestId('past-net')).toHaveText('−100.00 USDT');
    await expect(past.getByTestId('past-status')).toHaveText('Forced close');
    await expect(available).toHaveText(/10,000\.00/);
    await expect(page.getByTestId('assets-equity')).toHaveText(/10,000\.00/);
    expect(await cardById(page, own, cards[0]?.id ?? '')).toMatchObject({ cardStatus: RECYCLED, given: '0' });

    // 10 won each time. The close waits on its way until the exchange's clock stands at the end of the day, and, the second time, until the system has closed.
    for (const [n, isAfter] of [false, true].entries()) {
      const card = cards[n + 1];
      await own.command('clock', { run: true });
      await setBook(own, 600_000);
      await byCard(card, 20);
      await page.getByTestId('tab-positions').click();
      await expect(row.getByTestId('position-size')).toContainText('0.020');
      await setBook(own, 605_010);
      let letGo: () => void = () => undefined;
      const isDue = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const answers = page.waitForResponse(CLOSES);
      const asks = page.context().waitForEvent('request', (request) => CLOSES.test(request.url()));
      await page.context().route(CLOSES, async (route) => {
        await isDue;
        await route.continue();
      });
      await row.getByTestId('position-close').click();
      await act(page, 'close-confirm');
      const question = page.getByTestId('close-ask');
      if (await question.isVisible()) await question.getByRole('button').last().click();
      await asks;
      const { usedTime = 0 } = (await cardById(page, own, card?.id ?? '')) as { readonly usedTime?: number };
      await own.command('clock', { nowMs: usedTime + DAY_MS });
      if (isAfter) await expect(row).toHaveCount(0);
      letGo();
      await answers;
      await expect(row).toHaveCount(0);
      await page.context().unroute(CLOSES);
      await expect(available).toHaveText(n === 0 ? /10,010\.00/ : /10,020\.00/);
      expect(await cardById(page, own, card?.id ?? '')).toMatchObject({ cardStatus: RECYCLED, given: '10' });
      await page.keyboard.press('Escape');
      await page.getByTestId('tab-past-positions').click();
      await expect(past).toHaveCount(n + 2);
      await page.getByTestId('tab-transactions').click();
      // Each position was opened once and closed once.
      await expect(page.getByTestId('fill-row')).toHaveCount(2 * n + 4);
    }
    expect(faults).toEqual([]);
  } finally {
    await own.stop();
  }
});
