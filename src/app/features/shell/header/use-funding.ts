import type { Contract } from '../../../../domain/contract/contract.ts';
import { yearlyFunding } from '../../../../domain/contract/yearly-funding.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { formatPercent } from '../../../format/number-text.ts';

/** Hours between two settlements, and what the rate is a year as text; null: not known, or none is paid. */
export const useFunding = ({ code, bizType }: Contract, rate: string | null) => {
  const { value } = useQuery('contractDetail', bizType === 'perpetual' ? { contract: code, bizType } : null);
  const hours = value?.fundingHours ?? null;
  const year = rate === null ? null : yearlyFunding(rate, hours);
  return { hours, year: year === null ? null : formatPercent(year, 2, true) };
};
