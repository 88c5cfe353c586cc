import type { errors as en } from '../en/errors.ts';

export const errors: Record<keyof typeof en, string> = {
  'error.notLoggedIn': '您尚未登录。未发送任何请求，资金不受影响。请登录后重试。',
  'error.badParameter': '交易所无法识别某个值（{{field}}）。未下任何委托。请更正后重新提交。',
  'error.system': '交易所内部出现故障。再次提交前请先查看当前委托：若已受理，会显示在其中。',
  'error.unknownContract': '这里没有合约“{{contract}}”。未下任何委托。请从列表中选择合约。',
  'error.badPrice': '价格不是最小变动价位的整数倍，或为零。未下任何委托。请更正价格。',
  'error.priceOutsideBand':
    '委托价超出该合约的价格区间：偏离标记价格过远，不能成交，也不能挂单。未下任何委托，也未冻结资金。请选择更接近标记价格的价格。',
  'error.tooFrequent': '请求过于频繁，本次未执行。请等待 {{seconds}} 秒后重试。',
  'error.userChanged': '当前登录的用户已变更，或已退出登录。未发送任何请求，资金不受影响。请重新登录后重试。',
  'error.settingsGone': '账户或环境已切换，设置尚未发送。',
  'error.failed': '交易所拒绝了请求。未下任何委托。请重试或刷新页面。',
  'error.noLiquidity': '市价单保护价范围内没有可成交的对手盘。未成交，也未收取费用。请使用限价单或稍候。',
  'error.badTrigger': '触发价与委托不符：止盈应在盈利方向，止损应在亏损方向。未下单也未更改。请更正触发价。',
  'error.network': '无法连接交易所，请求未送达。连接恢复后会自动继续，届时请重试。',
  'error.timeout': '交易所未及时应答。如正在更改内容，请先查看是否已执行，再重试。',
  'error.serverGone': '交易所未运行，或本设备已离线。仓位和委托在交易所保持不变。页面会自动重连。',
  'error.unexpectedAnswer': '交易所的应答无法识别。继续操作前请检查当前委托，并刷新页面。',
  'form.problem.notANumber': '“{{text}}”不是数字。请只使用数字和一个小数点。',
  'form.problem.offTick': '价格必须是 {{tick}} 的整数倍。最接近的是 {{below}} 和 {{above}}。',
  'form.problem.overMaximum': '此处最多可下 {{max}}。',
  'form.problem.stalePrice': '行情未实时更新（{{state}}）。您看到的价格可能已过时。',
  'form.problem.noPrice': '暂无市场价格。',
  'error.engineRestarted':
    '操作进行时行情引擎重新启动。交易所可能已执行，也可能未执行；系统不会自动重复发送。请先查看委托与持仓，再决定是否重试。',
  contract_044: '委托已提交',
  contract_254: '该方向没有可供只减仓委托减少的仓位。',
};
