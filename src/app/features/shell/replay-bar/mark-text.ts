import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import { contractTitle } from '../../../flows/contract-name.ts';
import { orderLine } from '../../../flows/order-line.ts';
import type { Translate, TranslateAny } from '../../../i18n/use-t.ts';

type Words = {
  readonly t: Translate;
  readonly tAny: TranslateAny;
  readonly contracts: readonly Contract[];
  readonly unit: Unit;
};

/** What happened at a mark, in the reader's words. Example: "Open long 0.050 BTC BTCUSDT at 60,001.0 · Filled". */
export const markText = (mark: TapeMark, { t, tAny, contracts, unit }: Words): string => {
  switch (mark.kind) {
    case 'fill':
    case 'order': {
      const contract = contracts.find(({ code }) => code === mark.order.contract) ?? null;
      return `${orderLine(t, mark.order, contract, unit)} · ${t(`orders.status.${mark.order.status}`)}`;
    }
    case 'action':
      return tAny(`replay.call.${mark.call}`, 'replay.call.other');
    case 'view':
      return contractTitle(mark.contract);
    case 'gap':
    case 'resync': {
      const name = tAny(`replay.stream.${mark.topic}`, 'replay.stream.other');
      return mark.contract === '' ? name : `${name} · ${contractTitle(mark.contract)}`;
    }
    case 'lost':
      return t('replay.lost.code', { code: mark.code });
  }
};
