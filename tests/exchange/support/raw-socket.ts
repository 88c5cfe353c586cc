// The socket's endpoint, byte by byte: handshakes and frames that no library would send.
import { connect } from 'node:net';

/** As anybody from outside would say it. */
const SOCKET_PATH = '/ws';

const OPENING = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const shake = (headers: Readonly<Record<string, string>>, request = `GET ${SOCKET_PATH}`): string =>
  [
    `${request} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...OPENING,
    '',
    '',
  ].join('\r\n');

/** The status a handshake is answered with. */
export const upgrade = (port: number, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(shake(headers)));
    socket.on('error', fail);
    socket.once('data', (data: Buffer) => {
      socket.destroy();
      done(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1]));
    });
  });

/** Asks for an upgrade by this request, as in 'GET /elsewhere'; all that comes back until the other side ends the line. */
export const upgradeUntilEnd = (port: number, request: string): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write(shake({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }, request)),
    );
    let received = '';
    socket.on('error', fail);
    socket.on('data', (data: Buffer) => {
      received += data.toString('latin1');
    });
    socket.on('end', () => {
      socket.destroy();
      done(received);
    });
  });

/** Says these bytes after a good handshake; the code of the closing frame, 1006 when the line just ends. */
export const sendRaw = (port: number, bytes: Buffer): Promise<number> =>
  new Promise((done, fail) => {
    const host = `127.0.0.1:${port}`;
    const socket = connect(port, '127.0.0.1', () => socket.write(shake({ host, origin: `http://${host}` })));
    let received = Buffer.alloc(0);
    let isOpen = false;
    let code = 1006;
    const readFrames = (): void => {
      while (received.length >= 2) {
        const [first = 0, length = 0] = received;
        const [head, size] =
          length < 126
            ? [2, length]
            : length === 126
              ? [4, received.length < 4 ? Infinity : received.readUInt16BE(2)]
              : [10, received.length < 10 ? Infinity : Number(received.readBigUInt64BE(2))];
        if (received.length < head + size) return;
        if ((first & 0x0f) === 8) code = received.readUInt16BE(head);
        received = received.subarray(head + size);
      }
    };
    socket.on('error', (problem) => (isOpen ? undefined : fail(problem)));
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const end = isOpen ? -1 : received.indexOf('\r\n\r\n');
      if (!isOpen && end >= 0) {
        isOpen = true;
        received = received.subarray(end + 4);
        socket.write(bytes);
      }
      if (isOpen) readFrames();
      if (code !== 1006) socket.destroy();
    });
    socket.on('close', () => done(code));
  });
