// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, one } from '../check.ts';
import type { CallAnswer } from '../calls.ts';

export const changePassword = {
  name: 'changePassword', method: 'POST', path: '/hk-web/user/password', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'changePassword'>>(one(null)),
} as const;
