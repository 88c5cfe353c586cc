// Who is here. Name and password go to the exchange and nowhere else: the tape keeps the name alone.
import { foldedAnswers } from '../commands/folded-answers.ts';
import { command, type NounCalls } from './declare.ts';

export const sessionCalls = {
  queries: {},
  reads: {},
  commands: {
    register: command('register', {
      call: foldedAnswers.register,
      isLogin: true,
      toInput: ({ userName, password }) => ({ body: { userName, password }, recorded: { userName } }),
      toAnswer: ({ userName }) => ({ userName }),
    }),
    logIn: command('logIn', {
      call: foldedAnswers.login,
      isLogin: true,
      toInput: ({ userName, password }) => ({ body: { userName, password }, recorded: { userName } }),
      toAnswer: ({ userName }) => ({ userName }),
    }),
    logOut: command('logOut', { call: foldedAnswers.logout, isLogin: true, toInput: () => ({}), toAnswer: () => null }),
  },
} satisfies NounCalls;
