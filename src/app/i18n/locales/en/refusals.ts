// What the exchange alone refuses: these words come with the late texts.
export const refusals = {
  'form.problem.otherPlace':
    'Contract, account or modes changed after you asked for this order. Nothing was sent. Look at the order as it would be now, and press again.',
  'error.outcomeUnknown':
    'The answer to your order was lost. The exchange is being asked by the order’s own id; it is never sent twice. Wait for the result before you place it again.',
  'error.payloadRefused':
    'The order did not pass its last check before sending. Nothing was sent. Please report this with the saved tape.',
  'error.closeExceedsPosition':
    'The amount is more than you can still close ({{max}} contracts). Nothing was placed. Lower the amount or cancel a resting close order.',
  'error.insufficientBalance':
    'Not enough free balance for the margin and fee of this order. Nothing was placed. Lower the amount, raise the leverage, or free some margin.',
  'error.badLeverage':
    'This leverage is not offered for the contract. The old leverage stays. Choose one from 1 to {{max}}.',
  'error.postOnlyWouldTake':
    'The post-only order would have traded at once as taker. It was not placed and nothing was charged. Move the price away from the other side of the book.',
  'error.fillOrKillUnfilled':
    'The fill-or-kill order could not be filled whole. It was cancelled; nothing was filled or charged. Try a smaller amount or a better price.',
  'error.selfTrade':
    'The order would have met your own resting order first. Nothing was filled or charged; your resting order stays. Cancel it, or choose another price.',
  'error.contractSuspended':
    'Trading in this contract is suspended. Nothing was placed or changed; orders and positions stay and orders can be cancelled. Wait until trading goes on.',
  'error.contractDelivered':
    'This contract has been delivered and is closed. Nothing was placed. Choose another contract; what was settled stands in the history.',
  'error.unknownOrder':
    'This order is no longer known as open. Nothing changed. It may already be filled or cancelled: see your order history.',
  'error.overMaxAmount':
    'The amount is above the most that one order of this contract may hold. Nothing was placed. Split it into smaller orders.',
  'error.underOneContract':
    'The amount is less than one contract. Nothing was placed. Raise it to at least one contract.',
  'error.crossNoAutoAdd':
    'Margin is only added by itself to isolated positions. This one shares the balance of its coin. Nothing changed.',
  contractOrder_108:
    'The margin mode cannot change while margin is added by itself (auto-add) to a position of this contract. The old mode stays. Switch auto-add off first.',
  'error.crossNoMarginChange':
    'A cross position has no margin of its own to add to or take from: the whole balance of its coin stands behind it. Nothing changed.',
  'error.noReferencePrice':
    'The contract has no price to protect a market order with. Nothing was placed. Use a limit order, or wait for a trade.',
  'error.overGear':
    'The position would be larger than this leverage allows. Nothing was placed or changed. Lower the leverage or the amount.',
  'error.priceLiquidatesAtOnce':
    'At this price the position would be liquidated as soon as it opened. Nothing was placed. Choose a price nearer to the mark price, or a lower leverage.',
  'error.stopKeepsTrying':
    'The stop was triggered, but nobody took all of it at a fair price. What is left of the position is still open and at risk. The stop stays and tries again with each change of the market; you can also close the position yourself.',
  'error.regionUnsupported':
    'Contracts on this coin are not offered in this region: positions can be closed and orders cancelled, nothing is opened. Nothing was placed.',
  'error.houseAway':
    'The house is away: the prices of this contract are not fresh, so nothing trades in it. Nothing was sent and nothing is held. Orders can be cancelled, and post-only orders that wait are taken. Try again when it is back.',
  'error.overMaxOrders':
    'You have as many open orders in this contract as are allowed. Nothing was placed. Cancel one first.',
  'error.orderNotOpen':
    'The order has already ended, so there was nothing to cancel. See the order history for how it ended.',
  'error.reduceOnlyNoPosition':
    'A reduce-only order needs a position on the other side. Nothing was placed. Untick reduce-only, or choose the other side.',
  'error.clientIdReused':
    'This order id was used for a different order. Nothing new was placed. Send the order again from the form.',
  'error.clientIdRetired':
    'This order came after the terminal had given it up, so the exchange refused it. Nothing was placed or charged. Send it again from the form.',
  'error.hasOpenExposure':
    'This cannot be changed while you hold a position or an open order. Nothing changed. Close them first.',
  'error.marginBelowReserve':
    'So much margin cannot leave the position: its initial margin and its loss must stay in it. Nothing was moved. Take out less.',
  'error.triggerEqualsPrice':
    'The trigger price is the price as it is now, so there is no side it could be reached from. Nothing was placed. Choose a higher or a lower trigger.',
  'error.noMarginChange': 'The margin would not change. Nothing was moved. Enter an amount above zero.',
  'error.badCallback':
    'The callback rate must be from 0.1 % to 10 % with two decimals. Nothing was placed. Correct the rate.',
  'error.overMaxPlans':
    'You have 20 open trigger orders, which is the most there may be. Nothing was placed. Cancel one first.',
  'error.guaranteedStopFixed':
    'A guaranteed stop-loss cannot be changed once it is placed; it stays as it was and still protects the position. Cancel it and place a new one.',
  'error.noPosition':
    'There is no position, and no open order that would make one, for this to act on. Nothing was placed or moved. Choose the side you hold.',
  'error.conditionNotOpen':
    'This trigger order has already fired or ended. Nothing changed. See the history of trigger orders for what became of it.',
  'error.unknownCondition':
    'This trigger order is not known. Nothing changed. Read the list of open trigger orders again.',
  'error.positionNotNamed':
    'Your positions on this contract are split, so an order that closes must say which one. Nothing was placed. Close from the position’s own row.',
  'error.splitNeedsHedge':
    'Split positions need hedge mode: one-way positions are always merged. Nothing changed. Switch to hedge mode first.',
  'error.overMaxPositions':
    'You hold as many positions as one account may have (100). Nothing was placed. Close or merge some, or add to one you hold.',
  contract_275:
    'A merge needs at least two positions. Nothing changed. Choose two or more of the same contract and side.',
  contract_274:
    'One of the positions has open orders, stops or plans, so it cannot be merged. Nothing changed. Cancel them first.',
  'error.mergeUnlike':
    'Only positions of the same side and margin mode can be merged. Nothing changed. Choose like positions.',
  'error.mergeLiquidatesAtOnce':
    'The merged position would be liquidated at once. Nothing changed. Add margin first, or merge fewer positions.',
  'error.reverseUnaffordable':
    'After the close your free balance would not pay for the opposite position. Nothing was closed or opened. Free some margin, or close only.',
  'error.positionChanged':
    'The position is no longer as large as it was shown. Nothing was closed. Look at it again, then reverse.',
  'error.amountsDisagree':
    'The order says its amount in two ways that differ; the price may have moved in between. Nothing was placed. Check the amount and send again.',
  'error.timeInForceDisagrees':
    'The order says two different times in force, or one that its kind does not have. Nothing was placed. Choose one and send again.',
  'error.leverDisagrees':
    'The leverage has changed since the order was written. Nothing was placed. Look at margin and liquidation price again, then send.',
  'error.leverageUnaffordable':
    'This leverage needs more margin for your positions and open orders than your free balance holds. The old leverage stays and nothing was moved. Choose a higher leverage, or free some margin first.',
  'error.leverageLiquidatesAtOnce':
    'With this leverage a position, or an order as soon as it fills, would be liquidated at once. The old leverage stays and nothing was moved. Choose a lower leverage.',
  'error.guaranteedStopApart':
    'Trading funds and experience cards have no guaranteed stop-loss. Nothing was placed or changed. Use an ordinary stop-loss, or the contract account.',
  'error.guaranteedTooNear':
    'A guaranteed stop-loss must lie at least this contract’s distance beyond both the mark price and your entry price; this one is nearer. Nothing was placed or changed. Move the stop further away, or use an ordinary stop-loss.',
  'error.guaranteedTooLarge':
    'This is more than one account may have under guaranteed stop-losses on this contract. Nothing was placed or changed. Guarantee a smaller part, and use an ordinary stop-loss for the rest.',
  'error.guaranteedNotOffered':
    'Guaranteed stop-losses are not offered on this contract at the moment: what is set aside to pay for price gaps is taken up. Nothing was placed or changed, and no fee was charged. Use an ordinary stop-loss, a smaller amount, or try again later.',
  'error.guaranteeLapsed':
    'A fill brought your entry price or the mark price too near to this guaranteed stop-loss, or made the position larger than may be guaranteed. It is an ordinary stop-loss now, with the same trigger by mark price: it still protects the position, but may fill at a worse price through a gap. No fee is charged. For a guarantee, cancel it and place one further away.',
  'error.taskNotDone': 'This task is not done yet. No card was given. Finish it, then ask for its reward.',
  'error.taskRewarded': 'The reward of this task was given before. Nothing changed. See your cards.',
  'error.unknownTask': 'There is no such task. No card was given. Reload the list of tasks.',
  'error.taskDayOver': 'The day of this task is over. No card was given. The task begins anew each day at 00:00 UTC.',
  'error.liveUnknownRoom': 'There is no such room. Nothing was sent; your money is as it was. Choose another room.',
  'error.liveNoMessage':
    'There is no such message here that could be removed or whose writer could be muted. Nothing was changed; your money is as it was. Read the room anew.',
  'error.liveNotBegun':
    'The room has not begun. The message was not sent; your money is as it was. Come back when it is live.',
  'error.liveNotHost': 'Only the host of the room may do this. Nothing was changed; your money is as it was.',
  'error.liveEnded': 'The room has ended. Nothing was sent; your money is as it was. What was said can still be read.',
  'error.liveMuted':
    'The host has muted you in this room. The message was not sent; your money is as it was. Other rooms are open to you.',
  'error.liveBadText':
    'The text has characters that cannot be shown safely (control or direction signs), or nothing to read. It was not sent; your money is as it was. Write it again without them.',
  'error.liveOneRoom':
    'You host a room that is open already. No other was opened; your money is as it was. End that one first.',
  'error.liveTooMany':
    'As many rooms are open as there may be. None was opened; your money is as it was. Try again when one has ended.',
  'error.liveNoDrawings':
    'This room was opened without drawings. Nothing was drawn; your money is as it was. A new room can have them.',
  'error.liveBadTime':
    'A room begins now or within the next 30 days. None was opened; your money is as it was. Choose another time.',
  'error.tasksRealOnly': 'Tasks and their rewards are in Real only. No card was given. Change to Real first.',
  'error.wrongPassword': 'Name and password do not match. You are not logged in. Check both and try again.',
  'error.nameTaken': 'This name is already taken. No account was made. Choose another, or log in.',
  'error.badName':
    'A name has 3 to 32 letters, digits, dots, dashes or underscores. No account was made. Correct the name.',
  'error.badPassword': 'A password has 8 to 128 characters. No account was made. Choose a longer one.',
  'error.weakPassword':
    'This password is one of the first that are guessed: it is common, or made from the name. Nothing was saved and no money moved. Choose one that only you would think of.',
  'error.wrongCurrentPassword':
    'The current password is not right. Your password and your money stay as they were. Check it and try again.',
  'error.forbiddenOrigin':
    'The request came from another site and was refused. Nothing changed. Open the terminal by its own address.',
  'error.malformedBody': 'The exchange could not read the request. Nothing was placed. Reload the page and try again.',
  'error.notFound': 'The exchange does not know this address. Nothing changed. Reload the page.',
  'error.readOnly':
    'The exchange’s disk is full: for now it can only be read. This was not carried out. Your money, positions and open orders stand as they were, and nothing trades meanwhile. Try again when there is room: it goes on by itself.',
  'error.busy':
    'More orders wait for the exchange’s disk than it takes. This one was not carried out and nothing was charged. Try again in a few seconds.',
  'error.dailyWrites':
    'Your account has placed and changed as much today as the exchange keeps for one person in a day. This was not carried out and nothing was charged; your money, positions and open orders stand as they were. You can go on cancelling orders and closing positions at the market; everything else again from 00:00 UTC.',
  'error.overMaxTopics':
    'This connection, this account or this network listens to as many live streams as are allowed. This one was not opened; your orders and positions stand as they were. Close other tabs, then reload the page.',
  'error.badTransfer':
    'Money moves between your contract account and your trading-funds account, in USDT. Nothing was moved. Choose two different accounts and USDT.',
  'error.notTransferable':
    'More than may leave the account. Nothing was moved. Bonus, margin, held money and open cross losses stay: transfer less, or close something first.',
  'error.unknownCard': 'You have no such card. Nothing was placed or paid. Reload your cards.',
  'error.cardNotClaimed':
    'This card has not been claimed yet. Nothing was placed. Claim it in the coupon centre, then use it.',
  'error.nothingToClaim':
    'The shadow of this ticket has won nothing at the mark now. Nothing was paid and the ticket runs on.',
  'error.cardClaimed': 'This card was claimed before. No money moved. See your cards for what became of it.',
  'error.cardExpired':
    'This card has expired. No money moved and nothing was placed. Choose another card or go on without one.',
  'error.cardInUse':
    'This card is already with another order, or used. Nothing was placed. Cancel that order first, or go on without the card.',
  'error.cardContract':
    'This card does not fit this order: its contract, its coin, or an order that does not open a position. Nothing was placed. Choose another card or go on without one.',
  'error.cardApart':
    'A position of an experience card stands apart: it is not added to, reversed, or closed from the form, and its leverage and margin are fixed. Nothing changed. Close it from the list of positions.',
  'error.fundContract':
    'The trading-funds account trades perpetual contracts in USDT only. Nothing was placed. Choose such a contract or the contract account.',
  'error.accountNotOpen':
    'This account is not open: trading funds open with the first transfer, an experience card’s account with its claim. Nothing changed. Open it first, or choose another account.',
  'error.topUpUsedUp':
    'Today’s practice money of this coin has all been given. Nothing was given now. More from 00:00 UTC.',
  'error.topUpAboveLeft':
    'This is more than is left of today’s practice money of this coin. Nothing was given. Take what is left, or the rest from 00:00 UTC.',
  'error.topUpRealOnly':
    'Practice money is topped up in Real only: Mock has its own from the start. Nothing was given. Change to Real first.',
  'error.unknownLeader': 'Nobody who can be followed has this name. No money moved. Choose a leader from the list.',
  'error.unknownCopy': 'You have no such copy. Nothing was closed and no money moved. Reload your copies.',
  'error.copyOwn': 'This leader is you. No money moved. Choose another leader.',
  'error.copyTwice':
    'You follow this leader already. No money moved. Stop that copy first, then follow anew with another amount.',
  'error.overMaxCopies': 'You follow ten leaders, the most at once. No money moved. Stop one of them first.',
  'error.copyTooSmall': 'A copy needs at least 10 USDT. No money moved. Choose a larger amount.',
  'error.copyRatio':
    'The amount does not fit this leader’s money: a copy is between a millionth and ten times of it. No money moved. Choose another amount.',
  'error.copyEnded':
    'This copy has ended before and its money is back in your contract account. Nothing changed. See your copies for its result.',
  'error.copyApart':
    'A copy trades as its leader does: nothing is opened, added to or reversed there by hand, and its leverage is the leader’s. Nothing changed. Close its position, or stop following.',
  'error.earnRealOnly': 'Earn is in Real alone. Nothing was bought or moved. Change to Real, then try again.',
  'error.unknownProduct':
    'There is no such product, or it is of another kind. No money moved. Open the list of products and choose one there.',
  'error.belowMinimum': 'The amount is below the least that this product takes. No money moved. Enter a larger amount.',
  'error.aboveUserQuota':
    'This is more than is left of your own quota of the product. No money moved. Enter a smaller amount, or redeem some first.',
  'error.aboveQuota':
    'This is more than is left of the product for everybody. No money moved. Enter a smaller amount, or choose another product.',
  'error.earnBalance':
    'This is more than can leave the account: margin, orders and bonus stay. No money moved. Enter a smaller amount, or transfer money in first.',
  'error.unknownHold': 'You have no such holding. No money moved. Look at your holdings.',
  'error.holdMatured':
    'This holding has reached its end. Money and interest are in the contract account already, and nothing was given up. See the records.',
  'error.holdEnded': 'This holding was redeemed before. Nothing was moved again. See the records.',
  'error.aboveHold': 'This is more than the holding has. No money moved. Enter a smaller amount, or redeem all of it.',
  'error.earnCoin': 'Trading funds hold USDT alone. No money moved. Pay from the contract account.',
  'error.earnTerms':
    'The rate or the end is another one than you agreed to. Nothing was bought and no money moved. Look at the terms again, then buy.',
  'error.copyLimit':
    'This would be above the most value per position that you set for the copy. What is beyond it was not opened and is not made up for.',
  'error.copyRealOnly': 'Leaders are followed in Real only. No money moved. Change to Real first.',
  'error.riskNotice':
    'Read and accept the risk notice first. The card was not claimed and no money moved. Accept it, then claim again.',
  'error.identityNeeded':
    'Your identity has not been verified. The card was not claimed and no money moved. Verify it, then claim again.',
  'error.claimFailed':
    'The card could not be claimed: it was claimed before, has expired, or was taken back. No money moved. See your cards.',
  'error.orderNotReceived':
    'The order did not reach the exchange in time, and the exchange takes it no more: nothing was placed or charged, and nothing will be. You can send it again.',
  contractExchange_025: 'Enter an amount above 0.',
  contract_338: 'The cost is too small for one contract. Enter a larger cost.',
  contractExchange_029: 'Enter a price.',
  contractExchange_028: 'Enter a trigger price.',
  contract_429: 'Enter a callback rate from 0.1 % to 10 %.',
  contract_267:
    'Your positions are split, so nothing is closed from this form. Nothing was placed. Close each position from its own row in the list of positions.',
  contract_227: 'Position closed',
  contract_optimize_041: 'Take-profit or stop-loss cancelled. It no longer protects the position.',
  contract_optimize_045:
    'Part of the position is already in orders that close it. Nothing was placed. Cancel those orders first, or wait for them to fill.',
  contractOrder_058: 'Order cancelled. What it held is free again.',
  person_setting_090: 'Order cancelled',
  'form.problem.offLot': 'The amount must be a multiple of {{lot}}.',
  'form.problem.underOneContract': 'The smallest amount is {{min}}.',
  'form.problem.insufficientBalance': 'This needs {{cost}}; {{available}} is free.',
  'error.answerLost':
    'The answer was lost on its way. The exchange may or may not have carried this out; nothing is sent twice by itself. Look at what the exchange shows now, then try again.',
  'form.problem.noConfig':
    'Your leverage and modes are not known yet, so nothing was sent. Wait a moment or read them again.',
  'form.problem.delivered': 'This contract has been delivered. It can no longer be traded.',
  'form.problem.suspended': 'Trading in this contract is suspended.',
} as const;
