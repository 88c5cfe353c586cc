import type { MovementKind } from '../../../../domain/account/movement.ts';
import type { BizType } from '../../../../domain/contract/contract.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import type { OrdersValue } from '../../../flows/orders-address.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { Days } from '../../../ui/fields/date-range.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DaysField } from './days-field.tsx';
import { billKinds } from './histories.ts';
import type { AnyHistory } from './history.ts';
import styles from './history-panel.module.css';

/** What somebody chose to see of a tab of histories. */
export type HistoryChoice = {
  readonly value: OrdersValue;
  readonly bizType: BizType;
  /** null: all. */
  readonly contract: string | null;
  readonly days: Days;
  readonly hidesCancelled: boolean;
  /** Of bills; null or absent: all. */
  readonly kind?: MovementKind | null;
};
type HistoryBarProps = {
  readonly offered: readonly AnyHistory[];
  readonly shown: AnyHistory;
  readonly choice: HistoryChoice;
  readonly onChange: (change: Partial<HistoryChoice>) => void;
  /** One contract was chosen elsewhere: it has one business, and there is no choice of contracts here. */
  readonly isFixed: boolean;
  /** Offers a choice of contracts. */
  readonly canFilter: boolean;
};

const EVERY = '';

/** Of listed contracts; one that the address names and that is listed no more stays chosen. */
const ContractFilter = ({ choice, onChange }: Pick<HistoryBarProps, 'choice' | 'onChange'>) => {
  const t = useT();
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? null) ?? [];
  const listed = contracts.filter(({ bizType }) => bizType === choice.bizType);
  const { contract } = choice;
  const other =
    contract === null || listed.some(({ code }) => code === contract)
      ? []
      : [{ value: contract, label: contract.toUpperCase() }];
  return (
    <Select
      label={t('histories.contract')}
      value={contract ?? EVERY}
      items={[
        { value: EVERY, label: t('histories.contract.all') },
        ...other,
        ...listed.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(code) => onChange({ contract: code === EVERY ? null : code })}
      testId="history-contract"
    />
  );
};

/** Which kind of bill. */
const KindFilter = ({ choice, onChange }: Pick<HistoryBarProps, 'choice' | 'onChange'>) => {
  const t = useT();
  return (
    <Select
      label={t('histories.kind')}
      value={choice.kind ?? EVERY}
      items={[
        { value: EVERY, label: t('histories.kind.all') },
        ...billKinds.map((value) => ({ value, label: t(`histories.money.${value}`) })),
      ]}
      onChange={(value) => onChange({ kind: value === EVERY ? null : value })}
      testId="history-kind"
    />
  );
};

/** Which history of a tab, of which contracts and days. */
export const HistoryBar = ({ offered, shown, choice, onChange, isFixed, canFilter }: HistoryBarProps) => {
  const t = useT();
  const bizItem = (value: BizType) => ({
    value,
    label: t(`histories.biz.${value}`),
    testId: `history-${value}`,
    disabled: isFixed && value !== choice.bizType,
  });
  return (
    <div className={styles['bar']}>
      {offered.length < 2 ? null : (
        <Segmented
          className={styles['choice'] ?? ''}
          label={t('histories.choose')}
          value={shown.kind}
          items={offered.map(({ kind, title }) => ({ value: kind, label: t(title), testId: `history-${kind}` }))}
          onChange={(kind) => onChange({ value: offered.find((one) => one.kind === kind)?.value ?? '0' })}
        />
      )}
      {shown.isByBiz ? (
        <Segmented
          className={styles['choice'] ?? ''}
          label={t('histories.biz')}
          value={choice.bizType}
          items={[bizItem('perpetual'), bizItem('deliver')]}
          onChange={(bizType) => onChange({ bizType, contract: null })}
        />
      ) : null}
      {canFilter && shown.isByBiz ? <ContractFilter choice={choice} onChange={onChange} /> : null}
      {shown.kind === 'bills' ? <KindFilter choice={choice} onChange={onChange} /> : null}
      <DaysField value={choice.days} onChange={(days) => onChange({ days })} />
      {shown.canHide ? (
        <Checkbox
          checked={choice.hidesCancelled}
          onChange={(hidesCancelled) => onChange({ hidesCancelled })}
          testId="history-hide"
        >
          {t('histories.hide')}
        </Checkbox>
      ) : null}
    </div>
  );
};
