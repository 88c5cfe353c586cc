// What the exchange alone refuses: these words come with the late texts.
import type { refusals as en } from '../en/refusals.ts';

export const refusals: Record<keyof typeof en, string> = {
  'form.problem.otherPlace': '您下單後合約、帳戶或模式已改變，訂單未發送。請查看目前的訂單內容，然後重新下單。',
  'error.outcomeUnknown': '委託的應答遺失，正在按委託自身編號查詢；絕不會重複傳送。請等待結果後再下單。',
  'error.payloadRefused': '委託未通過傳送前的最後檢查，未傳送。請附上儲存的錄帶回報此問題。',
  'error.closeExceedsPosition': '數量超過可平數量（{{max}} 張）。未下任何委託。請減少數量，或先撤銷平倉掛單。',
  'error.insufficientBalance':
    '可用餘額不足以支付該委託的保證金和手續費。未下任何委託。請減少數量、提高槓桿或釋放部分保證金。',
  'error.badLeverage': '該合約不支援此槓桿。原槓桿保持不變。請選擇 1 至 {{max}} 倍。',
  'error.postOnlyWouldTake': '只做 Maker 的委託會立即成交，因此未下單，亦未收取費用。請將價格移離對手盤。',
  'error.fillOrKillUnfilled': 'FOK 委託無法全部成交，已撤銷；未成交，亦未收取費用。請減少數量或改善價格。',
  'error.selfTrade': '該委託會先與您自己的掛單成交，因此未成交，亦未收取費用；您的掛單保留。請撤銷該掛單或更改價格。',
  'error.contractSuspended':
    '該合約已暫停交易。未下單，也未作任何更改；委託與倉位保持不變，委託可以撤銷。請等待恢復交易。',
  'error.contractDelivered': '該合約已交割並關閉。未下單。請選擇其他合約；結算結果見歷史記錄。',
  'error.unknownOrder': '該委託已不在目前委託中。沒有任何變化。它可能已成交或已撤銷，請查看歷史委託。',
  'error.overMaxAmount': '數量超過該合約單筆委託上限。未下任何委託。請拆分為多筆較小的委託。',
  'error.underOneContract': '數量不足一張合約。未下任何委託。請至少填寫一張。',
  'error.crossNoAutoAdd': '只有逐倉持倉可以自動追加保證金。該全倉持倉共用該幣種的餘額。未作任何更改。',
  contractOrder_108: '該合約有持倉開啟了自動追加保證金，無法切換保證金模式。原模式保持不變。請先關閉自動追加。',
  'error.crossNoMarginChange': '全倉持倉沒有單獨的保證金可增減：該幣種的全部餘額為其擔保。未作任何更改。',
  'error.noReferencePrice': '該合約暫無可用於保護市價單的價格。未下任何委託。請使用限價單，或等待成交。',
  'error.overGear': '倉位將超過該槓桿允許的上限。未下任何委託，亦沒有任何變化。請降低槓桿或減少數量。',
  'error.priceLiquidatesAtOnce': '以該價格開倉會立即觸發強平。未下任何委託。請選擇更接近標記價格的價格，或降低槓桿。',
  'error.stopKeepsTrying':
    '止盈止損已觸發，但暫無對手方以合理價格全部成交。剩餘倉位仍然持有並有風險。該委託繼續有效，行情每次變化都會重試；您也可以自行平倉。',
  'error.houseAway':
    '平台報價暫停：該合約的價格不是最新，因此不會成交。未下任何委託，亦未凍結資金。可以撤單，也可以下不會立即成交的只做 Maker 委託。請在恢復後重試。',
  'error.overMaxOrders': '該合約的目前委託數量已達上限。未下任何委託。請先撤銷一筆。',
  'error.orderNotOpen': '該委託已結束，無需撤銷。請在歷史委託中查看結果。',
  'error.reduceOnlyNoPosition': '只減倉委託需要持有反方向倉位。未下任何委託。請取消只減倉，或選擇另一方向。',
  'error.clientIdRetired': '該委託到達時終端已放棄等待，因此交易所拒絕了它。未下單，亦未收取費用。請在表單中重新提交。',
  'error.clientIdReused': '該委託編號已用於另一筆委託。未新增委託。請在表單中重新提交。',
  'error.hasOpenExposure': '持有倉位或目前委託時不能更改。沒有任何變化。請先平倉並撤單。',
  'error.marginBelowReserve': '不能從倉位中取出這麼多保證金：起始保證金和浮虧必須保留。未劃轉任何資金。請減少數額。',
  'error.triggerEqualsPrice': '觸發價等於目前價格，無法判斷觸發方向。未下任何委託。請選擇更高或更低的觸發價。',
  'error.noMarginChange': '保證金沒有變化。未劃轉任何資金。請輸入大於零的數額。',
  'error.badCallback': '回調比例須在 0.1% 至 10% 之間，最多兩位小數。未下任何委託。請更正比例。',
  'error.overMaxPlans': '您已有 20 筆未觸發的條件委託，達到上限。未下任何委託。請先撤銷一筆。',
  'error.guaranteedStopFixed': '保證止損下單後不能修改；它保持不變，仍在保護倉位。請撤銷後重新設定。',
  'error.noPosition': '沒有可操作的倉位，亦沒有會開出該倉位的目前委託。未下單亦未劃轉。請選擇您持有的方向。',
  'error.conditionNotOpen': '該條件委託已觸發或已結束。沒有任何變化。請在條件委託歷史中查看結果。',
  'error.unknownCondition': '找不到該條件委託。沒有任何變化。請重新讀取目前條件委託。',
  'error.positionNotNamed': '該合約為分倉模式，平倉委託必須指明倉位。未下任何委託。請在對應倉位的一行中平倉。',
  'error.splitNeedsHedge': '分倉需要雙向持倉模式；單向持倉始終合倉。沒有任何變化。請先切換到雙向持倉。',
  'error.overMaxPositions': '持倉數已達帳戶上限（100 個）。未下任何委託。請平掉或合併部分倉位，或對已有倉位加倉。',
  contract_275: '合併至少需要兩個倉位。沒有任何變化。請選擇兩個或以上同合約同方向的倉位。',
  contract_274: '其中一個倉位有掛單、止盈止損或計劃委託，無法合併。沒有任何變化。請先撤銷。',
  'error.mergeUnlike': '只能合併方向和保證金模式相同的倉位。沒有任何變化。請選擇同類倉位。',
  'error.mergeLiquidatesAtOnce': '合併後的倉位會立即被強平。沒有任何變化。請先追加保證金，或減少合併的倉位。',
  'error.reverseUnaffordable': '平倉後的可用餘額不足以開立反向倉位。未平倉，亦未開倉。請釋放部分保證金，或僅平倉。',
  'error.positionChanged': '倉位數量與顯示時不同。未平倉。請重新查看後再反手。',
  'error.amountsDisagree': '委託中的兩種數量不一致，價格可能已變動。未下任何委託。請核對數量後重新發送。',
  'error.timeInForceDisagrees': '委託中的生效方式互相矛盾，或該委託類型不支援。未下任何委託。請選擇一種後重新發送。',
  'error.leverDisagrees': '下單期間槓桿已變更。未下任何委託。請重新查看保證金和強平價後再發送。',
  'error.leverageUnaffordable':
    '按此槓桿，您的倉位和目前委託所需的保證金超過可用餘額。原槓桿保持不變，未移動任何資金。請選擇更高的槓桿，或先釋放部分保證金。',
  'error.leverageLiquidatesAtOnce':
    '按此槓桿，倉位或成交後的委託會立即被強平。原槓桿保持不變，未移動任何資金。請選擇更低的槓桿。',
  'error.guaranteedStopApart':
    '交易資金帳戶和體驗金帳戶不支援保證止損。未下任何委託，亦沒有任何變化。請使用普通止損，或改用合約帳戶。',
  'error.guaranteedTooNear':
    '保證止損的觸發價必須同時離標記價格和開倉均價至少達到該合約規定的距離；目前太近。未下單，亦沒有任何變化。請把止損價設得更遠，或使用普通止損。',
  'error.guaranteedTooLarge':
    '超出單個帳戶在該合約上可使用保證止損的數量。未下單，亦沒有任何變化。請減少保證止損的數量，其餘部分使用普通止損。',
  'error.guaranteedNotOffered':
    '該合約暫不提供保證止損：用於賠付價格跳空的資金已被佔滿。未下單，沒有任何變化，亦未收取費用。請使用普通止損、減少數量，或稍後再試。',
  'error.guaranteeLapsed':
    '一筆成交使開倉均價或標記價格離此保證止損過近，或使倉位超過可保證的數量。它已變為普通止損，觸發價不變，按標記價格觸發：仍在保護倉位，但跳空時可能以更差的價格成交。不收取費用。如需保證止損，請撤銷後在更遠處重新設定。',
  'error.taskNotDone': '任務尚未完成。未發放卡券。完成任務後再領取獎勵。',
  'error.taskRewarded': '該任務獎勵已領取。沒有任何變動。請在卡券中心查看。',
  'error.unknownTask': '沒有這個任務。未發放卡券。請刷新任務列表。',
  'error.wrongPassword': '用戶名與密碼不相符，未登入。請檢查後重試。',
  'error.nameTaken': '該用戶名已被使用，未建立帳戶。請換一個，或直接登入。',
  'error.badName': '用戶名為 3 至 32 位字母、數字、點、短橫線或底線。未建立帳戶。請更正。',
  'error.badPassword': '密碼為 8 至 128 個字元。未建立帳戶。請設定更長的密碼。',
  'error.weakPassword':
    '該密碼過於常見或由用戶名構成，極易被猜中。未儲存任何內容，資金沒有變動。請設定只有您自己能想到的密碼。',
  'error.wrongCurrentPassword': '目前密碼不正確。密碼和資金保持不變。請檢查後重試。',
  'error.forbiddenOrigin': '請求來自其他網站，已被拒絕。沒有任何變化。請透過終端自身的網址開啟。',
  'error.malformedBody': '交易所無法讀取請求。未下任何委託。請重新整理頁面後重試。',
  'error.notFound': '交易所沒有該網址。沒有任何變化。請重新整理頁面。',
  'error.readOnly':
    '交易所的磁碟已滿，目前只能查看。本次操作未執行。您的資金、倉位和目前委託保持原樣，期間不會有任何成交。磁碟有空間後會自動恢復，屆時請重試。',
  'error.busy': '等待寫入交易所磁碟的委託過多。本次操作未執行，未收取任何費用。請幾秒後重試。',
  'error.dailyWrites':
    '您的帳戶今日的下單和修改量已達交易所為單個用戶保存的每日上限。本次操作未執行，未收取任何費用；您的資金、倉位和未成交委託保持原樣。您仍可撤單和市價平倉；其他操作請在 UTC 00:00 之後再試。',
  'error.overMaxTopics':
    '此連線、此帳戶或此網絡的即時訂閱已達上限。本次訂閱未開啟，您的委託和倉位保持原樣。請關閉其他分頁後重新整理頁面。',
  'error.badTransfer':
    '資金只能以 USDT 在合約帳戶與交易資金帳戶之間劃轉。未劃轉任何資金。請選擇兩個不同的帳戶和 USDT。',
  'error.notTransferable':
    '超過可劃轉金額。未劃轉任何資金。贈金、保證金、凍結資金和全倉浮虧不可轉出：請減少金額，或先平倉。',
  'error.unknownCard': '您沒有這張卡券。未下任何委託，未劃轉資金。請重新整理卡券列表。',
  'error.cardNotClaimed': '該卡券尚未領取。未下任何委託。請先在卡券中心領取。',
  'error.cardClaimed': '該卡券已領取過。資金沒有變動。請在卡券列表中查看其狀態。',
  'error.cardExpired': '該卡券已過期。資金沒有變動，未下任何委託。請選擇其他卡券或不使用卡券。',
  'error.cardInUse': '該卡券已用於其他委託或已使用。未下任何委託。請先撤銷該委託，或不使用卡券。',
  'error.cardContract':
    '該卡券不適用於此委託：合約、幣種不符，或不是開倉委託。未下任何委託。請選擇其他卡券或不使用卡券。',
  'error.cardApart':
    '體驗卡倉位獨立：不能加倉、反手或從下單區平倉，槓桿和保證金固定。沒有任何變化。請在持倉列表中平倉。',
  'error.fundContract': '交易資金帳戶只能交易 USDT 永續合約。未下任何委託。請選擇此類合約或使用合約帳戶。',
  'error.accountNotOpen':
    '該帳戶尚未開通：交易資金帳戶在首次劃轉時開通，體驗金帳戶在領取時開通。沒有任何變化。請先開通，或選擇其他帳戶。',
  'error.topUpUsedUp': '該幣種今日的練習資金已全部領取。本次未發放。UTC 00:00 起可再領取。',
  'error.topUpAboveLeft': '超出該幣種今日剩餘的練習資金。未發放任何金額。請領取剩餘金額，或於 UTC 00:00 後再領取。',
  'error.topUpRealOnly': '練習資金僅可在實盤環境充入：模擬盤開戶時已有資金。未發放任何金額。請先切換到實盤。',
  'error.riskNotice': '請先閱讀並接受風險提示。卡券未領取，資金沒有變動。接受後請重新領取。',
  'error.identityNeeded': '您尚未完成身份認證。卡券未領取，資金沒有變動。認證後請重新領取。',
  'error.claimFailed': '領取失敗：卡券已領取、已過期或已收回。資金沒有變動。請查看卡券列表。',
  'error.orderNotReceived':
    '委託未及時到達交易所，交易所亦不會再接受它：未下單，亦未收取費用，以後也不會。您可以重新提交。',
  contractExchange_025: '請輸入大於 0 的數量。',
  contract_338: '金額不足一張合約，請輸入更大的金額。',
  contractExchange_029: '請輸入價格。',
  contractExchange_028: '請輸入觸發價格。',
  contract_429: '請輸入 0.1% 至 10% 的回調比例。',
  contract_267: '您的倉位為分倉模式，不能在此平倉。未下任何委託。請在持倉列表中對應倉位的行內平倉。',
  contract_227: '倉位已平',
  contract_optimize_041: '止盈止損已撤銷，不再保護該倉位。',
  contract_optimize_045: '該倉位的一部分已在平倉委託中。未下任何委託。請先撤銷這些委託，或等待其成交。',
  contractOrder_058: '委託已撤銷，佔用的資金已釋放。',
  person_setting_090: '委託已撤銷',
  'form.problem.offLot': '數量必須是 {{lot}} 的整數倍。',
  'form.problem.underOneContract': '最小數量為 {{min}}。',
  'form.problem.insufficientBalance': '需要 {{cost}}，可用 {{available}}。',
  'error.answerLost':
    '答覆在途中遺失。交易所可能已執行，也可能沒有；系統不會自動重複發送。請先查看交易所目前顯示的狀態，再重試。',
  'form.problem.noConfig': '尚未取得您的槓桿與模式，因此未發送任何委託。請稍候或重新讀取。',
  'form.problem.delivered': '該合約已交割，不能再交易。',
  'form.problem.suspended': '該合約已暫停交易。',
};
