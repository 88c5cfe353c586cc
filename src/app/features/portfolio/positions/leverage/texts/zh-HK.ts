import type { positionLeverage as en } from './en.ts';

export const positionLeverage: Record<keyof typeof en, string> = {
  'positions.leverage.says': '僅調整此倉位，其他倉位不變。',
  'positions.leverage.set': '設為 {{lever}}×',
  'positions.leverage.done': '{{contract}} 倉位的槓桿已調整',
  'positions.leverage.refused': '槓桿未調整',
  'positions.leverage.unknown': '槓桿：結果未知',
  'positions.leverage.nearer': '強平價將更接近',
  'positions.leverage.nearer.says': '使用此槓桿後，該倉位的保證金減少，會更早被強平。釋放的保證金回到您的餘額。',
  'positions.leverage.nearer.do': '調整槓桿',
};
