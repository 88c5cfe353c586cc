// The real disk and network behind the operator's feed.
import { open, stat } from 'node:fs/promises';
import type { FetchFeed, FetchProblem } from './feed-reader.ts';

/** Pieces until they are too many. */
const gather = async (pieces: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array | 'too-large'> => {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > mostBytes) return 'too-large';
    kept.push(piece);
  }
  return Buffer.concat(kept);
};

const fromFile = async (path: string, mostBytes: number): Promise<Uint8Array | FetchProblem> => {
  // Asked before it is opened: opening a pipe waits for who writes into it, and holds a thread for as long.
  if (!(await stat(path)).isFile()) return 'unreachable';
  const file = await open(path, 'r');
  try {
    return (await file.stat()).isFile()
      ? await gather(file.createReadStream({ autoClose: false }), mostBytes)
      : 'unreachable';
  } finally {
    await file.close();
  }
};

const fromUrl = async (url: string, mostBytes: number, signal: AbortSignal): Promise<Uint8Array | FetchProblem> => {
  // Only the address that the operator named is asked: one that leads elsewhere could lead into his own network.
  const answer = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml' },
  });
  const drop = async (problem: FetchProblem): Promise<FetchProblem> => {
    await answer.body?.cancel();
    return problem;
  };
  if (answer.status >= 300 && answer.status < 400) return drop('redirected');
  if (!answer.ok || answer.body === null) return drop('status');
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) return drop('too-large');
  return gather(answer.body, mostBytes);
};

export const nodeFetchFeed: FetchFeed = async (source, { mostBytes, signal }) => {
  try {
    return source.kind === 'file'
      ? await fromFile(source.path, mostBytes)
      : await fromUrl(source.url, mostBytes, signal);
  } catch {
    return signal.aborted ? 'slow' : 'unreachable';
  }
};
