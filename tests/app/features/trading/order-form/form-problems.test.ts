import { expect, test } from 'vitest';
import { fieldOf } from '../../../../../src/app/features/trading/order-form/form-problems.ts';
import { problems } from '../../../../../src/domain/wire/problems.ts';

test('[CARD-03] what the exchange refuses a card for stands at the card; all else that names no field above the buttons', () => {
  const atCard = Object.values(problems).filter((key) => fieldOf({ key }) === 'card');
  expect(atCard.toSorted()).toEqual([
    'error.cardApart',
    'error.cardClaimed',
    'error.cardContract',
    'error.cardExpired',
    'error.cardInUse',
    'error.cardNotClaimed',
    'error.unknownCard',
  ]);
  expect(fieldOf({ key: 'error.insufficientBalance' })).toBeNull();
  expect(fieldOf({ key: 'form.problem.noPrice', field: 'market' })).toBeNull();
  expect(fieldOf({ key: 'error.cardInUse', field: 'amount' })).toBe('amount');
});
