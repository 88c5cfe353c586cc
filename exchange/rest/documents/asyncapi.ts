// The AsyncAPI 3 document of the socket: what a client may send, what it receives, one push per topic of the registry.
import * as z from 'zod/mini';
import {
  ackFrame,
  clientFrame,
  errorFrame,
  helloFrame,
  pongFrame,
  pushFrame,
  topics,
} from '../../../src/domain/wire/topics.ts';
import { SOCKET_PATH } from '../../../src/domain/wire/socket-path.ts';
import type { TopicName } from '../../../src/domain/wire/topics.ts';
import { jsonSchema, sortedSchemas } from './json-schema.ts';
import { topicDescriptions } from '../../../src/domain/wire/descriptions.ts';
import type { Json, JsonObject, Schemas } from './json-schema.ts';
import { DOCUMENT_VERSION } from './openapi.ts';

type Message = { readonly name: string; readonly summary: string; readonly payload: JsonObject };

const clientMessages = (schemas: Schemas): readonly Message[] =>
  clientFrame.def.options.map((option) => {
    const [name = 'nothing'] = option.def.shape.event.def.values;
    return { name, summary: `A client says ${name}. One topic a frame.`, payload: jsonSchema(option, 'in', schemas) };
  });

const replies = (schemas: Schemas): readonly Message[] => [
  {
    name: 'hello',
    summary: 'First frame of a connection: who the exchange takes the client for, and its clock.',
    payload: jsonSchema(helloFrame, 'out', schemas),
  },
  { name: 'ack', summary: 'Answer to subscribe and unsubscribe.', payload: jsonSchema(ackFrame, 'out', schemas) },
  { name: 'pong', summary: 'Answer to ping, with its id.', payload: jsonSchema(pongFrame, 'out', schemas) },
  {
    name: 'error',
    summary: 'Answer to a frame that could not be read.',
    payload: jsonSchema(errorFrame, 'out', schemas),
  },
];

const pushes = (schemas: Schemas): readonly Message[] =>
  (Object.keys(topics) as TopicName[]).map((name) => {
    const { data, by } = topics[name];
    const selected = by.length === 0 ? '' : ` Selected by ${by.join(', ')}.`;
    const secret = topics[name].private ? ' Only for a logged-in connection.' : '';
    const frame = z.extend(pushFrame, { type: z.literal(name), data });
    return {
      name: `push.${name}`,
      summary: `${topicDescriptions[name]}${selected}${secret}`,
      payload: jsonSchema(frame, 'out', schemas),
    };
  });

const keyed = (messages: readonly Message[], make: (message: Message) => Json): JsonObject =>
  Object.fromEntries(messages.map((message) => [message.name, make(message)]));

function operations(action: 'send' | 'receive', messages: readonly Message[]): JsonObject {
  const entries = messages.map(({ name, summary }) => [
    `${action}.${name}`,
    {
      action,
      channel: { $ref: '#/channels/socket' },
      summary,
      messages: [{ $ref: `#/channels/socket/messages/${name}` }],
    },
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

/** Pure: the same registry gives the same document, to the byte. Actions are the exchange's: it receives what clients send. */
export function asyncApiDocument(): JsonObject {
  const schemas: Schemas = {};
  const received = clientMessages(schemas);
  const sent = [...replies(schemas), ...pushes(schemas)];
  const all = [...received, ...sent];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tapedeck exchange: the socket',
      version: DOCUMENT_VERSION,
      license: { name: 'MIT' },
      description:
        'JSON text frames. A push has no `channel` and counts up by one per topic, contract, granularity and environment on a connection, from 1.',
    },
    defaultContentType: 'application/json',
    servers: { local: { host: '127.0.0.1:4173', protocol: 'ws', description: 'The exchange that npm start runs.' } },
    channels: {
      socket: { address: SOCKET_PATH, messages: keyed(all, ({ name }) => ({ $ref: `#/components/messages/${name}` })) },
    },
    operations: { ...operations('receive', received), ...operations('send', sent) },
    components: {
      messages: keyed(all, ({ name, summary, payload }) => ({ name, summary, payload })),
      schemas: sortedSchemas(schemas),
    },
  };
}
