// The coupon centre: its icon, its dialog and its page; the faces of all types, their claim with each code, their lives to the end.
import type { Page } from '@playwright/test';
import { claimElsewhere, KINDS, newestOf, ownCards, type Kind } from './support/card-calls.ts';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, newName, PASSWORD, register, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { mockPage, openAsNewcomer, realPage, registerInReal, toast, waitForLiveBook } from './support/trade-page.ts';

const CLAIM = /card\/claim\b/;
const centre = (exchange: Exchange): string => `${exchange.url}/benefitsCenter/home?lang=en`;
/** Bonus on the contract account, as the exchange has it. */
const bonusOf = async (page: Page, exchange: Exchange): Promise<string> => {
  const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/account/btcusdt/assets?env=0`);
  return ((await answer.json()) as { readonly data: { readonly donationAccountRights: string } }).data
    .donationAccountRights;
};

test.afterEach(({ page }) => page.context().unrouteAll({ behavior: 'ignoreErrors' }));

test('[CARD-01] [X-05] the icon says how many cards there are, is hidden by icoStatus 0 and in mock trading, and opens the centre: three lists, the face of each of the eight types, its time counting down, its rules', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange, 0);
  const icon = page.getByTestId('coupons-button');
  await expect(icon).toHaveAccessibleName('Coupons and cards, 8 to claim, to use or in use');
  await icon.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('coupons');
  await expect(dialog.getByTestId('benefits-tab-live')).toHaveText('Unused and in use 8');
  const worths: Readonly<Record<Kind, string>> = {
    'contract-experience': '100 USDT',
    'open-experience': '50 USDT',
    'fixed-fee': '5 USDT off',
    'ratio-fee': '50% off',
    financial: '5.00% a year',
    bonus: '50 USDT',
    fund: '200 USDT',
    ticket: '20% beside',
  };
  for (const kind of KINDS) {
    const card = dialog.getByTestId(`benefit-${kind}`);
    await expect(card.getByTestId('benefit-worth')).toHaveText(worths[kind]);
    await expect(card).toHaveAttribute('data-state', 'toClaim');
    await expect(card.getByTestId('benefit-left-time')).toHaveText(/^29 d \d\d:\d\d:\d\d to claim$/);
  }
  await expect(dialog.getByTestId('benefit-contract-experience')).toContainText('on BTCUSDT at 20×');
  await expect(dialog.getByTestId('benefit-ticket')).toContainText('at most 50 contracts');
  // The second that is shown goes on.
  const clock = dialog.getByTestId('benefit-ticket').getByTestId('benefit-left-time');
  const first = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(first);
  await expectAccessible(page);

  // Its rules, live: a leverage limit, one contract; Escape leads back to the list.
  await dialog.getByTestId('benefit-rules-contract-experience').click();
  const rules = page.getByTestId('benefit-rules');
  await expect(rules.getByTestId('rules-lever')).toHaveText('20×');
  await expect(rules.getByTestId('rules-contract')).toHaveText('BTCUSDT');
  await expect(rules).toContainText('closes it 24 hours after it opened');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);

  // One type alone; the lists of what was used and has expired are empty and say so.
  await dialog.getByTestId('benefits-filter').click();
  await page.getByRole('option', { name: 'Opening ticket' }).click();
  await expect(dialog.getByTestId('benefits-live').getByRole('listitem')).toHaveCount(1);
  await dialog.getByTestId('benefits-tab-used').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByTestId('benefits-none')).toContainText('No card was used');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByTestId('benefits-none')).toContainText('No card has expired');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(icon).toBeFocused();

  // On a phone it stands with the account, and the page of the centre fits in each language.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-assets').click();
  await expect(icon).toBeVisible();
  for (const lang of ['zh_CN', 'zh_HK', 'en']) {
    await page.goto(`${exchange.url}/benefitsCenter/home?lang=${lang}`);
    await expect(page.getByTestId('benefit-ticket')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('account-line')).toBeVisible();
  await expect(icon).toHaveCount(0);
  await page.context().route(/card\/list/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { icoStatus: number } };
    body.data.icoStatus = 0;
    await route.fulfill({ response, json: body });
  });
  const answered = page.waitForResponse(/card\/list.*pageSize=1/);
  await page.goto(realPage(exchange));
  await waitForLiveBook(page);
  await answered;
  await expect(page.getByTestId('cards-open')).toBeVisible();
  await expect(icon).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[CARD-02] [FLOW-08] (CARD-017) a claim with each code: 100025 identity, 100024 risks, 200 by the type of the card, 600067, and any other as a notice', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const userName = await register(page, exchange);
  await exchange.command('cards', { env: 0, userName, paysMoney: true });
  await page.goto(centre(exchange));
  await expect(page.getByTestId('benefits-verify')).toContainText('16 cards wait for it');
  const card = (kind: Kind) =>
    page.getByTestId(`benefit-${kind}`).filter({ hasNotText: /not (as )?(money|trading funds)/ });
  const claim = (kind: Kind) => card(kind).getByTestId(`benefit-claim-${kind}`).first();
  const ended = page.getByTestId('benefit-ended');

  // 100025: who claims with real money is verified first; Escape claims nothing.
  const identity = page.getByTestId('claim-identity');
  await claim('bonus').focus();
  await page.keyboard.press('Enter');
  await expect(identity).toContainText('has not been verified');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(identity).toHaveCount(0);
  expect((await newestOf(page, exchange, 'bonus')).claimed).toBe(0);
  await claim('bonus').click();
  await page.getByTestId('claim-verify').click();
  // 100024: then the risks.
  await expect(page.getByTestId('risk-agreement')).toBeVisible();
  await page.getByTestId('risk-agreement-tick').check();
  await page.getByTestId('risk-agreement-accept').click();
  // 200: credited at once, said in a dialog.
  await expect(ended).toContainText('Bonus, 50.00 USDT');
  await expect(ended.getByTestId('benefit-assets')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ended).toHaveCount(0);
  await expect(page.getByTestId('benefits-verify')).toHaveCount(0);
  await expect(card('bonus').getByTestId('benefit-left')).toContainText('50.00 of 50.00 USDT');
  await claim('fund').click();
  await expect(ended.getByTestId('benefit-fund')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ended).toHaveCount(0);
  await claim('ticket').click();
  await expect(ended).toContainText('Opening ticket');
  await page.keyboard.press('Escape');
  await expect(ended).toHaveCount(0);
  // A financial card begins to count, and nothing opens.
  await claim('financial').click();
  await expect(card('financial').getByTestId('benefit-interest')).toContainText(/Interest of \d of 7 full days/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A coupon shows its rules.
  const rules = page.getByTestId('benefit-rules');
  await claim('fixed-fee').click();
  await expect(rules).toContainText('For the opening fee of one order');
  await expect(rules.getByTestId('rules-state')).toHaveText('unused');
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);

  // Any other code: a notice with the exchange's word. Here the card that is asked for is none of theirs.
  await page
    .context()
    .route(CLAIM, (route) => route.continue({ postData: JSON.stringify({ cardId: '999999', instType: 'perpetual' }) }));
  await claim('ratio-fee').click();
  await expect(toast(page, 'Not claimed')).toContainText('You have no such card');
  await page.context().unroute(CLAIM);
  // The answer is lost: nobody knows, and trying again counts once.
  let lost: string | null = null;
  await page.context().route(CLAIM, async (route) => {
    if (lost !== null) return route.fallback();
    lost = (route.request().postDataJSON() as { readonly cardId: string }).cardId;
    await route.fetch();
    return route.abort();
  });
  await claim('ratio-fee').click();
  const unknown = page.getByTestId('claim-unknown');
  await expect(unknown).toContainText('claimed once at most');
  await expectAccessible(page);
  // The list was read anew meanwhile: it was claimed.
  await unknown.getByTestId('claim-show').click();
  await expect(rules.getByTestId('rules-state')).toHaveText('unused');
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
  expect((await ownCards(page, exchange)).find((one) => one.id === lost)).toMatchObject({ claimed: 1, cardStatus: 0 });

  // An experience card leads to the form with it chosen (LIST-05), at its leverage.
  const { id } = await newestOf(page, exchange, 'contract-experience');
  await claim('contract-experience').click();
  await expect(page).toHaveURL(new RegExp(`/contract/exchange/trade\\?.*cardId=(%22)?${id}`));
  await waitForLiveBook(page);
  await expect(page.getByTestId('order-account')).toContainText('Experience card');
  await expect(page.getByTestId('leverage-chip')).toContainText('20');
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('[CARD-02] (CARD-012) two tabs claim one card at the same moment: it is claimed once, its bonus comes once, and the other tab says where it was claimed (600067)', async ({
  page,
  exchange,
}) => {
  const userName = await registerInReal(page, exchange);
  await exchange.command('cards', { env: 0, userName, paysMoney: true });
  await claimElsewhere(page, exchange, []);
  const other = await page.context().newPage();
  const tabs = [page, other] as const;
  for (const tab of tabs) await tab.goto(centre(exchange));
  const bonus = (tab: Page) => tab.getByTestId('benefit-bonus').filter({ hasNotText: /not (as )?money/ });
  for (const tab of tabs) await expect(bonus(tab).getByTestId('benefit-claim-bonus')).toBeVisible();
  // Both are on their way before either is let through.
  let arrived = 0;
  let letGo = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.context().route(CLAIM, async (route) => {
    arrived += 1;
    if (arrived === 2) letGo();
    await both;
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => bonus(tab).getByTestId('benefit-claim-bonus').click()));
  const ends = page.getByTestId('benefit-ended').or(page.getByTestId('claim-failed'));
  const otherEnds = other.getByTestId('benefit-ended').or(other.getByTestId('claim-failed'));
  await expect(ends).toBeVisible();
  await expect(otherEnds).toBeVisible();
  const isFirst = (await page.getByTestId('benefit-ended').count()) === 1;
  const [winner, loser] = isFirst ? [page, other] : [other, page];
  await expect(winner.getByTestId('benefit-ended')).toContainText('Bonus, 50.00 USDT');
  await expect(loser.getByTestId('claim-failed')).toContainText('claimed in another tab or on another device');
  await expectAccessible(loser);
  expect(await bonusOf(page, exchange)).toBe('50');
  await loser.getByTestId('claim-show').click();
  await expect(loser.getByTestId('rules-state')).toHaveText('in use');
  await loser.keyboard.press('Escape');
  await expect(bonus(loser)).toHaveAttribute('data-state', 'inUse');
  await other.close();
});

test('[CARD-02] [LIST-05] what is chosen in the centre is chosen in the form: a fee coupon and a ticket by their ids, over the trade page itself', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  await claimElsewhere(page, exchange, ['fixed-fee', 'ratio-fee', 'ticket', 'contract-experience']);
  await page.reload();
  await waitForLiveBook(page);
  const icon = page.getByTestId('coupons-button');
  const use = async (kind: Kind): Promise<void> => {
    await icon.click();
    await page.getByTestId(`benefit-use-${kind}`).click();
    await expect(page.getByTestId('coupons')).toHaveCount(0);
  };
  await use('fixed-fee');
  await expect(page.getByTestId('coupon-select')).toContainText('5.00 USDT off');
  await use('ticket');
  await expect(page).toHaveURL(/useOpenCard=true/);
  await expect(page.getByTestId('ticket-use')).toBeChecked();
  await use('contract-experience');
  await expect(page.getByTestId('order-account')).toContainText('Experience card');
});

test('[CARD-01] [CARD-03] [CARD-04] [CARD-05] [CARD-06] each type from its claim to its end, as the centre shows it: in use, used, running, expired and recycled, while the exchange’s clock goes on', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  // It moves the clock by days: it has an exchange of its own.
  const exchange = await startExchange();
  try {
    const userName = await registerInReal(page, exchange);
    await exchange.command('cards', { env: 0, userName, paysMoney: true });
    await claimElsewhere(page, exchange, KINDS);
    await page.goto(centre(exchange));
    // Those of the welcome stay unclaimed: they pay coupons.
    const mine = (kind: Kind) =>
      page.getByTestId(`benefit-${kind}`).filter({ hasNot: page.getByTestId(`benefit-claim-${kind}`) });
    await expect(page.getByTestId('benefits-tab-live')).toHaveText('Unused and in use 16');
    for (const kind of ['contract-experience', 'open-experience', 'fixed-fee', 'ratio-fee', 'ticket'] as const)
      await expect(mine(kind)).toHaveAttribute('data-state', 'unused');
    await expect(mine('financial').getByTestId('benefit-interest')).toContainText('of 0.9589 USDT');
    await expect(mine('bonus').getByTestId('benefit-left')).toContainText('50.00 of 50.00 USDT');
    await expect(mine('fund').getByTestId('benefit-left')).toContainText('200.00 of 200.00 USDT');
    await expect(mine('fund').getByTestId('benefit-left-time')).toHaveText(/^13 d .* left$/);

    // In use: an order of each without a fill.
    const idOf = async (kind: Kind) => newestOf(page, exchange, kind);
    const rests = { type: 10, side: 'open_long', price: '50000', amount: 10 } as const;
    const any = await idOf('open-experience');
    const apart = { brokerId: 3, welfareCardId: any.id, userId: any.fundId } as const;
    await placeByRest(page, exchange, [{ ...rests, amount: 4, ...apart }], 'btcusdt', 0);
    await expect(mine('open-experience').getByTestId('benefit-order')).toContainText('Open long BTCUSDT');
    await expect(mine('open-experience')).toHaveAttribute('data-state', 'inUse');

    // Used: filled. The experience card and the ticket run on; the coupon says what it saved.
    const experience = await idOf('contract-experience');
    const own = { brokerId: 3, welfareCardId: experience.id, userId: experience.fundId } as const;
    const market = { type: 11, side: 'open_long' } as const;
    await placeByRest(page, exchange, [{ ...market, amount: 4, ...own }], 'btcusdt', 0);
    await placeByRest(
      page,
      exchange,
      [{ ...market, amount: 10, welfareCardId: (await idOf('fixed-fee')).id }],
      'btcusdt',
      0,
    );
    await placeByRest(
      page,
      exchange,
      [{ ...market, amount: 10, welfareCardId: (await idOf('ticket')).id }],
      'btcusdt',
      0,
    );
    await page.getByTestId('benefits-tab-used').click();
    await expect(mine('contract-experience')).toHaveAttribute('data-state', 'running');
    await expect(mine('contract-experience').getByTestId('benefit-position')).toContainText('Long BTCUSDT');
    await expect(mine('contract-experience').getByTestId('benefit-left-time')).toHaveText(/^Closed for you in \d/);
    await expect(mine('ticket').getByTestId('benefit-shadow')).toContainText('Yours if claimed now');
    await expect(mine('fixed-fee').getByTestId('benefit-result')).toHaveText(/^Saved0\.\d\d USDT$/);
    await expectAccessible(page);

    // After a day the system has closed the card's position.
    await exchange.command('clock', { advanceMs: 86_400_000 + 60_000 });
    await expect(mine('contract-experience')).toHaveAttribute('data-state', 'recycled');
    await expect(mine('contract-experience').getByTestId('benefit-result')).toContainText('Paid to you');
    await page.getByTestId('benefits-tab-live').click();
    await expect(mine('financial').getByTestId('benefit-interest')).toContainText(/Interest of [01] of 7 full days/);

    // After seven days: the open order has ended with its card, under its open rules.
    await mine('open-experience').getByTestId('benefit-rules-open-experience').click();
    const rules = page.getByTestId('benefit-rules');
    await expect(rules.getByTestId('rules-state')).toHaveText('in use');
    await exchange.command('clock', { advanceMs: 6 * 86_400_000 });
    await expect(rules.getByTestId('rules-over')).toContainText('Its time is over');
    await expect(rules.getByTestId('rules-state')).toHaveText('expired');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(rules).toHaveCount(0);
    await page.getByTestId('benefits-tab-expired').click();
    await expect(mine('open-experience')).toContainText('It was not used.');

    // After fourteen days all that was claimed is over: taken back, ended at the mark, or not used.
    await exchange.command('clock', { advanceMs: 7 * 86_400_000 });
    await page.getByTestId('benefits-tab-used').click();
    // Its seven days are whole days (UTC): it ended in the night after them.
    await expect(mine('financial').getByTestId('benefit-result')).toHaveText('Paid to you0.95 USDT');
    await expect(mine('bonus').getByTestId('benefit-result')).toContainText('Taken back at the end');
    await expect(mine('fund').getByTestId('benefit-result')).toContainText('200.00 USDT');
    await page.getByTestId('benefits-tab-expired').click();
    await expect(mine('ratio-fee')).toContainText('It was not used.');
    await expect(page.getByTestId('benefits-tab-live')).toHaveText('Unused and in use 8');
    const statuses = (await ownCards(page, exchange)).map(({ cardStatus }) => cardStatus);
    expect([...new Set(statuses)].toSorted()).toEqual([0, 2, 3, 4]);
    expect(faults).toEqual([]);
  } finally {
    await exchange.stop();
  }
});

test('[CARD-02] a card whose time to be claimed runs out under the question before its claim: the question goes, it is said what became of it, and nothing was claimed', async ({
  page,
}) => {
  const exchange = await startExchange();
  try {
    const userName = await register(page, exchange, newName());
    // Logged in later than the cards were given: their time is over first.
    await exchange.command('clock', { advanceMs: 2 * 86_400_000 });
    const again = await page.request.post(`${exchange.url}/hk-web/user/login`, {
      headers: { origin: exchange.url },
      data: { userName, password: PASSWORD },
    });
    expect((await again.json()) as object).toMatchObject({ code: 200 });
    await page.goto(centre(exchange));
    await page.getByTestId('benefit-claim-ticket').click();
    const identity = page.getByTestId('claim-identity');
    await expect(identity).toBeVisible();
    await exchange.command('clock', { advanceMs: 28 * 86_400_000 });
    const over = page.getByTestId('claim-over');
    await expect(over).toContainText('Its time is over. Nothing was claimed here, and no money moved.');
    await expect(identity).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0);
    await page.getByTestId('benefits-tab-expired').click();
    await expect(page.getByTestId('benefit-ticket')).toContainText('It was not claimed in time.');
    expect(await newestOf(page, exchange, 'ticket')).toMatchObject({ claimed: 0, cardStatus: 3 });
  } finally {
    await exchange.stop();
  }
});
