// What the exchange alone refuses: these words come with the late texts.
import type { refusals as en } from '../en/refusals.ts';

export const refusals: Record<keyof typeof en, string> = {
  'form.problem.otherPlace': '您下单后合约、账户或模式已改变，订单未发送。请查看当前的订单内容，然后重新下单。',
  'error.outcomeUnknown': '委托的应答丢失，正在按委托自身编号查询；绝不会重复发送。请等待结果后再下单。',
  'error.payloadRefused': '委托未通过发送前的最后检查，未发送。请附上保存的录带反馈此问题。',
  'error.closeExceedsPosition': '数量超过可平数量（{{max}} 张）。未下任何委托。请减少数量，或先撤销平仓挂单。',
  'error.insufficientBalance':
    '可用余额不足以支付该委托的保证金和手续费。未下任何委托。请减少数量、提高杠杆或释放部分保证金。',
  'error.badLeverage': '该合约不支持此杠杆。原杠杆保持不变。请选择 1 至 {{max}} 倍。',
  'error.postOnlyWouldTake': '只做 Maker 的委托会立即成交，因此未下单，也未收取费用。请将价格移离对手盘。',
  'error.fillOrKillUnfilled': 'FOK 委托无法全部成交，已撤销；未成交，也未收取费用。请减少数量或改善价格。',
  'error.selfTrade': '该委托会先与您自己的挂单成交，因此未成交，也未收取费用；您的挂单保留。请撤销该挂单或更改价格。',
  'error.contractSuspended':
    '该合约已暂停交易。未下单，也未作任何更改；委托与仓位保持不变，委托可以撤销。请等待恢复交易。',
  'error.contractDelivered': '该合约已交割并关闭。未下单。请选择其他合约；结算结果见历史记录。',
  'error.unknownOrder': '该委托已不在当前委托中。没有任何变化。它可能已成交或已撤销，请查看历史委托。',
  'error.overMaxAmount': '数量超过该合约单笔委托上限。未下任何委托。请拆分为多笔较小的委托。',
  'error.underOneContract': '数量不足一张合约。未下任何委托。请至少填写一张。',
  'error.crossNoAutoAdd': '只有逐仓持仓可以自动追加保证金。该全仓持仓共用该币种的余额。未作任何更改。',
  contractOrder_108: '该合约有持仓开启了自动追加保证金，无法切换保证金模式。原模式保持不变。请先关闭自动追加。',
  'error.crossNoMarginChange': '全仓持仓没有单独的保证金可增减：该币种的全部余额为其担保。未作任何更改。',
  'error.noReferencePrice': '该合约暂无可用于保护市价单的价格。未下任何委托。请使用限价单，或等待成交。',
  'error.overGear': '仓位将超过该杠杆允许的上限。未下任何委托，也没有任何变化。请降低杠杆或减少数量。',
  'error.priceLiquidatesAtOnce': '以该价格开仓会立即触发强平。未下任何委托。请选择更接近标记价格的价格，或降低杠杆。',
  'error.stopKeepsTrying':
    '止盈止损已触发，但暂无对手方以合理价格全部成交。剩余仓位仍然持有并有风险。该委托继续有效，行情每次变化都会重试；您也可以自行平仓。',
  'error.houseAway':
    '平台报价暂停：该合约的价格不是最新，因此不会成交。未下任何委托，也未冻结资金。可以撤单，也可以下不会立即成交的只做 Maker 委托。请在恢复后重试。',
  'error.overMaxOrders': '该合约的当前委托数量已达上限。未下任何委托。请先撤销一笔。',
  'error.orderNotOpen': '该委托已结束，无需撤销。请在历史委托中查看结果。',
  'error.reduceOnlyNoPosition': '只减仓委托需要持有反方向仓位。未下任何委托。请取消只减仓，或选择另一方向。',
  'error.clientIdRetired': '该委托到达时终端已放弃等待，因此交易所拒绝了它。未下单，也未收取费用。请在表单中重新提交。',
  'error.clientIdReused': '该委托编号已用于另一笔委托。未新增委托。请在表单中重新提交。',
  'error.hasOpenExposure': '持有仓位或当前委托时不能更改。没有任何变化。请先平仓并撤单。',
  'error.marginBelowReserve': '不能从仓位中取出这么多保证金：起始保证金和浮亏必须保留。未划转任何资金。请减少数额。',
  'error.triggerEqualsPrice': '触发价等于当前价格，无法判断触发方向。未下任何委托。请选择更高或更低的触发价。',
  'error.noMarginChange': '保证金没有变化。未划转任何资金。请输入大于零的数额。',
  'error.badCallback': '回调比例须在 0.1% 至 10% 之间，最多两位小数。未下任何委托。请更正比例。',
  'error.overMaxPlans': '您已有 20 笔未触发的条件委托，达到上限。未下任何委托。请先撤销一笔。',
  'error.guaranteedStopFixed': '保证止损下单后不能修改；它保持不变，仍在保护仓位。请撤销后重新设置。',
  'error.noPosition': '没有可操作的仓位，也没有会开出该仓位的当前委托。未下单也未划转。请选择您持有的方向。',
  'error.conditionNotOpen': '该条件委托已触发或已结束。没有任何变化。请在条件委托历史中查看结果。',
  'error.unknownCondition': '找不到该条件委托。没有任何变化。请重新读取当前条件委托。',
  'error.positionNotNamed': '该合约为分仓模式，平仓委托必须指明仓位。未下任何委托。请在对应仓位的一行中平仓。',
  'error.splitNeedsHedge': '分仓需要双向持仓模式；单向持仓始终合仓。没有任何变化。请先切换到双向持仓。',
  'error.overMaxPositions': '持仓数已达账户上限（100 个）。未下任何委托。请平掉或合并部分仓位，或对已有仓位加仓。',
  contract_275: '合并至少需要两个仓位。没有任何变化。请选择两个或以上同合约同方向的仓位。',
  contract_274: '其中一个仓位有挂单、止盈止损或计划委托，无法合并。没有任何变化。请先撤销。',
  'error.mergeUnlike': '只能合并方向和保证金模式相同的仓位。没有任何变化。请选择同类仓位。',
  'error.mergeLiquidatesAtOnce': '合并后的仓位会立即被强平。没有任何变化。请先追加保证金，或减少合并的仓位。',
  'error.reverseUnaffordable': '平仓后的可用余额不足以开立反向仓位。未平仓，也未开仓。请释放部分保证金，或仅平仓。',
  'error.positionChanged': '仓位数量与显示时不同。未平仓。请重新查看后再反手。',
  'error.amountsDisagree': '委托中的两种数量不一致，价格可能已变动。未下任何委托。请核对数量后重新发送。',
  'error.timeInForceDisagrees': '委托中的生效方式互相矛盾，或该委托类型不支持。未下任何委托。请选择一种后重新发送。',
  'error.leverDisagrees': '下单期间杠杆已变更。未下任何委托。请重新查看保证金和强平价后再发送。',
  'error.leverageUnaffordable':
    '按此杠杆，您的仓位和当前委托所需的保证金超过可用余额。原杠杆保持不变，未移动任何资金。请选择更高的杠杆，或先释放部分保证金。',
  'error.leverageLiquidatesAtOnce':
    '按此杠杆，仓位或成交后的委托会立即被强平。原杠杆保持不变，未移动任何资金。请选择更低的杠杆。',
  'error.guaranteedStopApart':
    '交易资金账户和体验金账户不支持保证止损。未下任何委托，也没有任何变化。请使用普通止损，或改用合约账户。',
  'error.guaranteedTooNear':
    '保证止损的触发价必须同时离标记价格和开仓均价至少达到该合约规定的距离；当前太近。未下单，也没有任何变化。请把止损价设得更远，或使用普通止损。',
  'error.guaranteedTooLarge':
    '超出单个账户在该合约上可使用保证止损的数量。未下单，也没有任何变化。请减少保证止损的数量，其余部分使用普通止损。',
  'error.guaranteedNotOffered':
    '该合约暂不提供保证止损：用于赔付价格跳空的资金已被占满。未下单，没有任何变化，也未收取费用。请使用普通止损、减少数量，或稍后再试。',
  'error.guaranteeLapsed':
    '一笔成交使开仓均价或标记价格离此保证止损过近，或使仓位超过可保证的数量。它已变为普通止损，触发价不变，按标记价格触发：仍在保护仓位，但跳空时可能以更差的价格成交。不收取费用。如需保证止损，请撤销后在更远处重新设置。',
  'error.taskNotDone': '任务尚未完成。未发放卡券。完成任务后再领取奖励。',
  'error.taskRewarded': '该任务奖励已领取。没有任何变动。请在卡券中心查看。',
  'error.unknownTask': '没有这个任务。未发放卡券。请刷新任务列表。',
  'error.wrongPassword': '用户名与密码不匹配，未登录。请检查后重试。',
  'error.nameTaken': '该用户名已被占用，未创建账户。请换一个，或直接登录。',
  'error.badName': '用户名为 3 至 32 位字母、数字、点、短横线或下划线。未创建账户。请更正。',
  'error.badPassword': '密码为 8 至 128 个字符。未创建账户。请设置更长的密码。',
  'error.weakPassword':
    '该密码过于常见或由用户名构成，极易被猜中。未保存任何内容，资金未变动。请设置只有您自己能想到的密码。',
  'error.wrongCurrentPassword': '当前密码不正确。密码和资金保持不变。请检查后重试。',
  'error.forbiddenOrigin': '请求来自其他网站，已被拒绝。没有任何变化。请通过终端自身的地址打开。',
  'error.malformedBody': '交易所无法读取请求。未下任何委托。请刷新页面后重试。',
  'error.notFound': '交易所没有该地址。没有任何变化。请刷新页面。',
  'error.readOnly':
    '交易所的磁盘已满，目前只能查看。本次操作未执行。您的资金、仓位和当前委托保持原样，期间不会有任何成交。磁盘有空间后会自动恢复，届时请重试。',
  'error.busy': '等待写入交易所磁盘的委托过多。本次操作未执行，未收取任何费用。请几秒后重试。',
  'error.dailyWrites':
    '您的账户今日的下单和修改量已达交易所为单个用户保存的每日上限。本次操作未执行，未收取任何费用；您的资金、仓位和未成交委托保持原样。您仍可撤单和市价平仓；其他操作请在 UTC 00:00 之后再试。',
  'error.overMaxTopics':
    '此连接、此账户或此网络的实时订阅已达上限。本次订阅未打开，您的委托和仓位保持原样。请关闭其他标签页后刷新页面。',
  'error.badTransfer':
    '资金只能以 USDT 在合约账户与交易资金账户之间划转。未划转任何资金。请选择两个不同的账户和 USDT。',
  'error.notTransferable':
    '超过可划转金额。未划转任何资金。赠金、保证金、冻结资金和全仓浮亏不可转出：请减少金额，或先平仓。',
  'error.unknownCard': '您没有这张卡券。未下任何委托，未划转资金。请刷新卡券列表。',
  'error.cardNotClaimed': '该卡券尚未领取。未下任何委托。请先在卡券中心领取。',
  'error.cardClaimed': '该卡券已领取过。资金没有变动。请在卡券列表中查看其状态。',
  'error.cardExpired': '该卡券已过期。资金没有变动，未下任何委托。请选择其他卡券或不使用卡券。',
  'error.cardInUse': '该卡券已用于其他委托或已使用。未下任何委托。请先撤销该委托，或不使用卡券。',
  'error.cardContract':
    '该卡券不适用于此委托：合约、币种不符，或不是开仓委托。未下任何委托。请选择其他卡券或不使用卡券。',
  'error.cardApart':
    '体验卡仓位独立：不能加仓、反手或从下单区平仓，杠杆和保证金固定。没有任何变化。请在持仓列表中平仓。',
  'error.fundContract': '交易资金账户只能交易 USDT 永续合约。未下任何委托。请选择此类合约或使用合约账户。',
  'error.accountNotOpen':
    '该账户尚未开通：交易资金账户在首次划转时开通，体验金账户在领取时开通。没有任何变化。请先开通，或选择其他账户。',
  'error.topUpUsedUp': '该币种今日的练习资金已全部领取。本次未发放。UTC 00:00 起可再领取。',
  'error.topUpAboveLeft': '超出该币种今日剩余的练习资金。未发放任何金额。请领取剩余金额，或于 UTC 00:00 后再领取。',
  'error.topUpRealOnly': '练习资金仅可在实盘环境充入：模拟盘开户时已有资金。未发放任何金额。请先切换到实盘。',
  'error.riskNotice': '请先阅读并接受风险提示。卡券未领取，资金没有变动。接受后请重新领取。',
  'error.identityNeeded': '您尚未完成身份认证。卡券未领取，资金没有变动。认证后请重新领取。',
  'error.claimFailed': '领取失败：卡券已领取、已过期或已收回。资金没有变动。请查看卡券列表。',
  'error.orderNotReceived':
    '委托未及时到达交易所，交易所也不会再接受它：未下单，也未收取费用，以后也不会。您可以重新提交。',
  contractExchange_025: '请输入大于 0 的数量。',
  contract_338: '金额不足一张合约，请输入更大的金额。',
  contractExchange_029: '请输入价格。',
  contractExchange_028: '请输入触发价格。',
  contract_429: '请输入 0.1% 至 10% 的回调比例。',
  contract_267: '您的仓位为分仓模式，不能在此平仓。未下任何委托。请在持仓列表中对应仓位的行内平仓。',
  contract_227: '仓位已平',
  contract_optimize_041: '止盈止损已撤销，不再保护该仓位。',
  contract_optimize_045: '该仓位的一部分已在平仓委托中。未下任何委托。请先撤销这些委托，或等待其成交。',
  contractOrder_058: '委托已撤销，占用的资金已释放。',
  person_setting_090: '委托已撤销',
  'form.problem.offLot': '数量必须是 {{lot}} 的整数倍。',
  'form.problem.underOneContract': '最小数量为 {{min}}。',
  'form.problem.insufficientBalance': '需要 {{cost}}，可用 {{available}}。',
  'error.answerLost':
    '答复在途中丢失。交易所可能已执行，也可能没有；系统不会自动重复发送。请先查看交易所当前显示的状态，再重试。',
  'form.problem.noConfig': '尚未取得您的杠杆与模式，因此未发送任何委托。请稍候或重新读取。',
  'form.problem.delivered': '该合约已交割，不能再交易。',
  'form.problem.suspended': '该合约已暂停交易。',
};
