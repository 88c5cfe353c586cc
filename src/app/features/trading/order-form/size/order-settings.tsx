// What the order form is set to, from the form itself: the unit of amounts, its first kind, its layout.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { holdingText } from '../../../../../domain/order/amount.ts';
import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import { draftKinds } from '../../../../../domain/order/kinds/registry.ts';
import { settings, type Settings, type Unit } from '../../../../../domain/settings/settings.ts';
import { unitName } from '../../../../format/amount.ts';
import { TermLink } from '../../../../flows/articles/term-link.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceCards } from '../../../../ui/fields/choice-cards.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PHONE } from '../../../../ui/phone.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { useSideRoom } from '../side-layout.ts';

type FirstKind = Settings['defaultOrderKind'];
const firstKinds = draftKinds.filter((kind): kind is FirstKind => settings.defaultOrderKind.read(kind) !== undefined);
const units = ['crypto', 'usdt', 'cont'] as const;

/** Each choice with what it means on this contract: what is typed, and what one contract is. */
const UnitChoice = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const [unit, setUnit] = useSetting('unit');
  const cont = t('form.unit.cont');
  const one = `${holdingText(1, contract, 'crypto', null) ?? ''} ${contract.kind === 'inverse' ? contract.quoteName : contract.baseName}`;
  return (
    <ChoiceCards<Unit>
      label={t('form.settings.unit')}
      value={effectiveUnit(unit, contract)}
      onChange={setUnit}
      items={units
        .filter((value) => effectiveUnit(value, contract) === value)
        .map((value) => ({
          value,
          label: unitName(value, contract, cont),
          hint: t(`form.settings.unit.${value}`, { coin: unitName(value, contract, cont), one }),
          testId: `form-unit-${value}`,
        }))}
    />
  );
};

/** Unit and first kind hold at once, the layout when it is closed; mounted while it is open. */
export const OrderSettings = ({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) => {
  const t = useT();
  const [first, setFirst] = useSetting('defaultOrderKind');
  const [layout, setLayout] = useSetting('orderFormLayout');
  // Another layout makes other forms, and this dialog is of one of them: it is taken when the dialog is done.
  const [wanted, setWanted] = useState(layout);
  const close = (): void => {
    onClose();
    if (wanted !== layout) setLayout(wanted);
  };
  const isPhone = useMedia(PHONE);
  const hasRoom = useSideRoom();
  const layouts = (['stacked', 'single', 'side'] as const).filter((value) => value !== 'side' || hasRoom);
  return (
    <Dialog
      open
      onClose={close}
      title={t('form.settings')}
      size="form"
      testId="order-settings"
      actions={
        <Button onClick={close} data-testid="order-settings-close">
          {t('common.close')}
        </Button>
      }
    >
      <UnitChoice contract={contract} />
      <Segmented<FirstKind>
        label={t('form.settings.first')}
        named
        value={first}
        onChange={setFirst}
        items={firstKinds.map((kind) => ({ value: kind, label: t(`form.kind.${kind}`), testId: `first-kind-${kind}` }))}
      />
      <p>
        <TermLink slug="order-types">{t('articles.how', { what: t('form.kind') })}</TermLink>
      </p>
      {isPhone ? null : (
        <ChoiceCards<Settings['orderFormLayout']>
          label={t('form.settings.layout')}
          value={wanted}
          onChange={setWanted}
          items={layouts.map((value) => ({
            value,
            label: t(`form.settings.layout.${value}`),
            hint: t(`form.settings.layout.${value}.says`),
            testId: `form-layout-${value}`,
          }))}
        />
      )}
    </Dialog>
  );
};
