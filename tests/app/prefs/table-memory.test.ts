import { expect, test } from 'vitest';
import { createTableMemory } from '../../../src/app/prefs/table-memory.ts';

const inMemory = () => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};

test('[POS-17] each table has an entry of its own; another tab is followed; null forgets', () => {
  const storage = inMemory();
  const memory = createTableMemory(storage);
  let changes = 0;
  memory.subscribe(() => (changes += 1));
  memory.write('orders', 'x');
  memory.write('positions', 'y');
  expect([...storage.map]).toEqual([
    ['tapedeck.table.orders', 'x'],
    ['tapedeck.table.positions', 'y'],
  ]);
  storage.map.set('tapedeck.table.orders', 'z');
  memory.adopt('tapedeck.table.orders');
  expect(memory.read('orders')).toBe('z');
  memory.adopt('tapedeck.prefs');
  expect(changes).toBe(3);
  memory.write('orders', null);
  expect(memory.read('orders')).toBeNull();
  expect(createTableMemory(storage).read('positions')).toBe('y');
});

test('[POS-17] blocked storage keeps the choice while the page lives', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const memory = createTableMemory({ getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(memory.read('orders')).toBeNull();
  memory.write('orders', 'x');
  expect(memory.read('orders')).toBe('x');
});
