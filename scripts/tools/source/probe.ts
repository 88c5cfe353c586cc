// Put before the worker's own code by the source when it is asked for: notes when each counted frame was sent and received, and when
// the picture that first shows it was there. It stands alone: its text is what the worker runs.

/** `pictures`: how many frames a picture shows, and when it was there (epoch ms). `liveMs`: the first that shows a book; 0: none yet. */
export type Probe = { sent: number[]; received: number[]; pictures: [shown: number, atMs: number][]; liveMs: number };

export const installProbe = (): void => {
  const scope = globalThis as unknown as { probe: Probe };
  const probe: Probe = { sent: [], received: [], pictures: [], liveMs: 0 };
  scope.probe = probe;
  const now = (): number => performance.timeOrigin + performance.now();
  /** With a book at hand, the first figure that is written is the book's. */
  const { fillText } = OffscreenCanvasRenderingContext2D.prototype;
  const watchInk = (): void => {
    if (probe.liveMs > 0) return;
    const { port1: seen, port2: notifier } = new MessageChannel();
    seen.onmessage = () => {
      probe.liveMs ||= now();
    };
    OffscreenCanvasRenderingContext2D.prototype.fillText = function write(
      this: OffscreenCanvasRenderingContext2D,
      ...text
    ): void {
      OffscreenCanvasRenderingContext2D.prototype.fillText = fillText;
      notifier.postMessage(0);
      fillText.apply(this, text);
    };
  };
  const note = (text: string, atMs: number): void => {
    if (!text.startsWith('"depth"', 26) && !text.startsWith('"fills"', 26)) return;
    // First pushes come whenever a stream is asked for again: what is counted is what was played.
    const isFirst = text.includes('"data":{"kind":"snapshot"');
    if (isFirst) watchInk();
    if (isFirst || text.endsWith('"data":[]}')) return;
    const at = text.indexOf('"timestamp":') + 12;
    probe.sent.push(Number(text.slice(at, at + 13)));
    probe.received.push(atMs);
  };
  const { addEventListener } = WebSocket.prototype;
  WebSocket.prototype.addEventListener = function listen(
    this: WebSocket,
    type: string,
    listener: (event: Event) => void,
    ...rest: unknown[]
  ): void {
    const receive = (event: Event): void => {
      const atMs = now();
      listener.call(this, event);
      note(String((event as MessageEvent).data), atMs);
    };
    Reflect.apply(addEventListener, this, [type, type === 'message' ? receive : listener, ...rest]);
  };
  // A message that is posted in an animation frame arrives when that frame is done.
  const { port1, port2 } = new MessageChannel();
  let shown = 0;
  let isPosted = false;
  port1.onmessage = () => {
    isPosted = false;
    probe.pictures.push([shown, now()]);
  };
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (run) =>
    request((time) => {
      run(time);
      shown = probe.sent.length;
      if (!isPosted) port2.postMessage(0);
      isPosted = true;
    });
};
