// The long tasks of a page's main thread, from the browser's own trace: how long each took by the clock, and how much of that it computed.
const LONG_US = 50_000;

/** Everything the trace holds, as text. */
async function readStream(cdp, handle) {
  let text = '';
  for (let eof = false; !eof;) {
    const piece = await cdp.send('IO.read', { handle, size: 4_000_000 });
    text += piece.base64Encoded === true ? Buffer.from(piece.data, 'base64').toString('utf8') : piece.data;
    eof = piece.eof;
  }
  await cdp.send('IO.close', { handle });
  return text;
}

const isMainThread = (event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain';
/**
 * Long tasks in the events of a trace, in milliseconds: `wallMs` by the clock, `cpuMs` by the thread's own, which does not run while another process
 * has the core.
 * Example: a RunTask of 70,000 µs on CrRendererMain with tdur 31,000 is { wallMs: 70, cpuMs: 31 }.
 */
export function longTasksOf(events) {
  const mains = new Set(events.filter(isMainThread).map(({ pid, tid }) => `${pid} ${tid}`));
  return events
    .filter(({ name, dur, pid, tid }) => dur > LONG_US && name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ dur, tdur }) => ({ wallMs: Math.round(dur / 1000), cpuMs: Math.round((tdur ?? dur) / 1000) }));
}

/** The long tasks of the page while `work` goes on. `cdp`: a session with the page. */
export async function longTasksWhile(cdp, work) {
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  await work();
  await cdp.send('Tracing.end');
  const { stream } = await ended;
  const { traceEvents } = JSON.parse(await readStream(cdp, stream));
  return longTasksOf(traceEvents);
}
