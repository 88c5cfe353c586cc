// A contract's code as doubles, six characters in each. The same few codes come again and again: read ones are kept.
import { CODE_DOUBLES, CODE_LONGEST } from './layout.ts';

const BASE = 256;

const packed = (code: string, from: number): number => {
  let value = 0;
  for (let at = Math.min(code.length, from + 6) - 1; at >= from; at -= 1) value = value * BASE + code.charCodeAt(at);
  return value;
};

/** Writes the code at `at`; false when it is too long or has characters beyond one byte (or none that can be distinguished from its end). */
export const packCode = (frame: Float64Array, at: number, code: string): boolean => {
  if (code.length > CODE_LONGEST) return false;
  for (let index = 0; index < code.length; index += 1) {
    const unit = code.charCodeAt(index);
    if (unit === 0 || unit >= BASE) return false;
  }
  for (let index = 0; index < CODE_DOUBLES; index += 1) frame[at + index] = packed(code, index * 6);
  return true;
};

const unpack = (frame: Float64Array, at: number): string => {
  let code = '';
  for (let index = 0; index < CODE_DOUBLES; index += 1) {
    for (let rest = frame[at + index]!; rest > 0; rest = Math.floor(rest / BASE))
      code += String.fromCharCode(rest % BASE);
  }
  return code;
};

const kept = { doubles: new Float64Array(CODE_DOUBLES), code: '' };

/** The code written at `at`. Example: after packCode(frame, 0, 'btcusdt'), unpackCode(frame, 0) is 'btcusdt'. */
export const unpackCode = (frame: Float64Array, at: number): string => {
  let isKept = true;
  for (let index = 0; index < CODE_DOUBLES; index += 1) isKept &&= kept.doubles[index] === frame[at + index];
  if (isKept) return kept.code;
  kept.code = unpack(frame, at);
  kept.doubles.set(frame.subarray(at, at + CODE_DOUBLES));
  return kept.code;
};
