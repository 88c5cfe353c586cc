import type { Contract, ContractType } from '../../domain/contract/contract.ts';
import type { MessageKey } from '../i18n/catalogue.ts';

/** "BTCUSDT", "BTCUSDT 261225", of f_trxusdt "TRXUSDT": the code as traders write it; the delivery date as year, month and day. */
export const contractTitle = (code: string): string => code.replace(/^f_/, '').replace('_', ' ').toUpperCase();

const typeKeys: Readonly<Record<ContractType, MessageKey>> = {
  perpetual: 'header.perpetual',
  week: 'header.week',
  nextWeek: 'header.nextWeek',
  quarter: 'header.quarter',
  nextQuarter: 'header.nextQuarter',
};

/** The word for what kind of contract it is. */
export const contractTypeKey = (contract: Pick<Contract, 'contractType'>): MessageKey =>
  typeKeys[contract.contractType];
