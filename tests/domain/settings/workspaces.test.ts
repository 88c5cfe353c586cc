import { describe, expect, test } from 'vitest';
import {
  addWorkspace,
  firstArrangement,
  isSameArrangement,
  LONGEST_NAME,
  MOST_WORKSPACES,
  nameProblem,
  readWorkspaces,
  renameWorkspace,
  updateWorkspace,
  withoutWorkspace,
  type Arrangement,
  type Workspace,
} from '../../../src/domain/settings/workspaces.ts';

const scalp: Arrangement = {
  layout: 'left',
  hidden: ['bottom', 'trades'],
  swapped: ['chartBook'],
  sizes: { pro: { order: 320, market: 400 }, rows: { bottom: 300 } },
};
const list: readonly Workspace[] = [
  { ...scalp, name: 'Scalp' },
  { ...firstArrangement, name: 'Swing' },
];

describe('workspaces', () => {
  test('[ACC-08] a name is judged: empty, too long by characters, twice whatever its capitals and spaces', () => {
    expect(nameProblem(' \t ', [])).toBe('workspaces.empty');
    expect(nameProblem('x'.repeat(LONGEST_NAME), [])).toBeNull();
    expect(nameProblem('😀'.repeat(LONGEST_NAME), [])).toBeNull();
    expect(nameProblem('x'.repeat(LONGEST_NAME + 1), [])).toBe('workspaces.long');
    expect(nameProblem('  sCALP ', ['Scalp'])).toBe('workspaces.twice');
    expect(nameProblem('two  words', ['Two words'])).toBe('workspaces.twice');
  });

  test('[ACC-08] one is added at the end as the page is now, and refused where there is no room', () => {
    expect(addWorkspace(list, '  Night  shift ', scalp)).toEqual({
      ok: true,
      list: [...list, { ...scalp, name: 'Night shift' }],
    });
    expect(addWorkspace(list, 'swing', scalp)).toEqual({ ok: false, problem: 'workspaces.twice' });
    const full = Array.from({ length: MOST_WORKSPACES }, (_, at) => ({ ...scalp, name: `w${at}` }));
    expect(addWorkspace(full, 'one more', scalp)).toEqual({ ok: false, problem: 'workspaces.full' });
  });

  test('[ACC-08] one is renamed at its place, also to its own name in other capitals; kept anew, deleted', () => {
    const names = (changed: ReturnType<typeof renameWorkspace>) =>
      changed.ok ? changed.list.map(({ name }) => name) : changed.problem;
    expect(names(renameWorkspace(list, 'Scalp', 'SCALP'))).toEqual(['SCALP', 'Swing']);
    expect(names(renameWorkspace(list, 'Scalp', 'Swing'))).toBe('workspaces.twice');
    expect(updateWorkspace(list, 'Swing', scalp)[1]).toEqual({ ...scalp, name: 'Swing' });
    expect(withoutWorkspace(list, 'Scalp')).toEqual([list[1]]);
  });

  test('[ACC-08] two are the same where the page is: the order of hiding does not count, a size does', () => {
    expect(isSameArrangement(scalp, { ...scalp, hidden: ['trades', 'bottom'] })).toBe(true);
    expect(isSameArrangement(scalp, { ...scalp, sizes: { ...scalp.sizes, stack: {} } })).toBe(true);
    expect(isSameArrangement(scalp, { ...scalp, sizes: {} })).toBe(false);
    expect(isSameArrangement(scalp, { ...scalp, layout: 'right' })).toBe(false);
  });

  test('[ACC-08] of what was kept those that are whole are read, of one name the first', () => {
    const damaged = [
      7,
      { ...list[0], name: '' },
      { ...list[0], layout: 'middle' },
      { ...list[0], hidden: ['chart'] },
      { ...list[0], sizes: { rows: { bottom: -1 } } },
    ];
    expect(readWorkspaces([...damaged, ...list, { ...list[1], name: 'SCALP' }])).toEqual(list);
  });
});
