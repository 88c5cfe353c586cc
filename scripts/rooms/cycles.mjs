// Cycles of imports, types included: files that only mean something together are one idea in several places.

/**
 * Groups of files that reach each other by imports of any kind (run time, type, lazy).
 * graph: Map of path -> paths it imports. Answers groups of two and more, and a file that imports itself, each sorted.
 * Example: cyclesOf(new Map([['a', ['b']], ['b', ['a']], ['c', ['a']]])) is [['a', 'b']].
 */
export function cyclesOf(graph) {
  const order = new Map(); // path -> when it was first seen
  const low = new Map(); // path -> the earliest path it reaches
  const open = []; // seen, and their group not yet closed
  const isOpen = new Set();
  const groups = [];
  const visit = (path) => {
    order.set(path, order.size);
    low.set(path, order.get(path));
    open.push(path);
    isOpen.add(path);
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (isOpen.has(next)) low.set(path, Math.min(low.get(path), low.get(next)));
    }
    if (low.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    for (const member of group) isOpen.delete(member);
    if (group.length > 1 || (graph.get(path) ?? []).includes(path)) groups.push(group.toSorted());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return groups;
}

/** The shortest way from `start` through its group and back: ['a', 'b', 'a']. */
export function roundOf(graph, group, start = group[0]) {
  const from = new Map();
  const queue = [start];
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at = path; at !== undefined; at = from.get(at)) way.unshift(at);
        return way;
      }
      if (!group.includes(next) || from.has(next)) continue;
      from.set(next, path);
      queue.push(next);
    }
  }
  return [start];
}
