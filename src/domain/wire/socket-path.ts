/** Where the exchange's socket is, from its origin on. */
export const SOCKET_PATH = '/ws';
