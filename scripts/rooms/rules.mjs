// What a file may not hold, whatever it imports. Each rule: file -> list of { index, says }.
import { basename } from 'node:path';
import { functionsOf } from './source.mjs';

const every = (code, pattern, says) => [...code.matchAll(pattern)].map(({ index }) => ({ index, says }));
const CODE = /\.(ts|tsx|mjs)$/;
// The texts of a panel, one file a language, named by the language's tag.
const TEXTS = /^src\/app\/(?:features|pages|ui|flows)\/.*\/texts\/(?:en|zh-CN|zh-HK)\.ts$/;
const GROWS = /^src\/app\/i18n\/locales\/|^src\/app\/.*\/texts\/|^fixtures\/|\/generated\//;
const CLOCKS =
  /^src\/worker\/adapters\/|^src\/app\/engine\/|^exchange\/main\.ts$|^exchange\/(?:.*\/)?adapters(?:\/|\.ts$)|^(?:scripts|bench|tests)\/|^[^/]+$/;
const MAX_LINES = 250;
// A test file is a list of cases: it reads well a little longer.
const MAX_TEST_LINES = 400;

const RULES = [
  function clockAndDice({ path, code }) {
    if (CLOCKS.test(path)) return [];
    return [
      ...every(code, /\bDate\s*\.\s*now\b/g, 'Date.now outside an adapter: time comes in through the clock port'),
      ...every(
        code,
        /\bnew\s+Date\s*(?:\(\s*\)|(?=[;,)\n]))/g,
        'new Date() outside an adapter: time comes in through the clock port',
      ),
      ...every(code, /(?<![.\w]|new\s)Date\s*\(/g, 'Date() outside an adapter: time comes in through the clock port'),
      ...every(
        code,
        /\bperformance\s*\.\s*now\b/g,
        'performance.now outside an adapter: time comes in through the clock port',
      ),
      // A flow is where a machine gets its ports, the maker of client ids among them.
      ...(path.startsWith('src/app/flows/')
        ? []
        : every(
            code,
            /\b(?:randomUUID|getRandomValues|randomBytes)\s*\(/g,
            'chance outside an adapter: it comes in through the random port',
          )),
      ...every(
        code,
        /\bMath\s*\.\s*random\b/g,
        'Math.random outside an adapter: chance comes in through the random port',
      ),
    ];
  },
  function lossyNumbers({ path, code }) {
    if (!/^(?:src|exchange)\//.test(path)) return [];
    const lossy = functionsOf(code).filter(({ name }) => /Lossy/.test(name));
    const allowed = (index) => lossy.some(({ from, to }) => index >= from && index < to);
    return every(
      code,
      /\.\s*toNumber\s*\(|\bparseFloat\s*\(/g,
      '.toNumber() or parseFloat() outside a function with Lossy in its name',
    ).filter(({ index }) => !allowed(index));
  },
  function shapes({ path, code }) {
    const config = /(?:^|\/)[\w-]+\.config\.ts$/.test(path);
    return [
      ...every(code, /(?<![.\w$])enum\s+[A-Za-z_$]/g, 'no enum: a union of words'),
      ...every(code, /\bexport\s*\*/g, 'no export *: name what leaves the file'),
      ...(config ? [] : every(code, /\bexport\s+default\b/g, 'no default export: names travel with the thing')),
      ...(config
        ? []
        : every(code, /\bexport\s*\{[^}]*\bas\s+default\b/g, 'no default export: names travel with the thing')),
    ];
  },
  function size({ path, source }) {
    const lines = source.replace(/\n$/, '').split('\n').length;
    const most = path.startsWith('tests/') ? MAX_TEST_LINES : MAX_LINES;
    return lines > most && !GROWS.test(path)
      ? [{ index: 0, says: `${lines} lines, at most ${most}: is it one idea?` }]
      : [];
  },
  function name({ path }) {
    const ok = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.(?:ts|tsx|mjs)$/.test(basename(path));
    return ok || TEXTS.test(path) ? [] : [{ index: 0, says: 'file names are kebab-case' }];
  },
  function words({ path, code, text }) {
    if (!/^src\/app\/.*\.tsx$/.test(path)) return [];
    return [
      ...every(code, />\s*[A-Za-z][\w ,.'’!?-]*<\//g, 'a text a person reads comes from the catalogue'),
      ...every(
        text,
        /\b(?:aria-label|aria-description|alt|placeholder|title|label)="[^"]*[A-Za-z]{2}/g,
        'a text a person reads comes from the catalogue',
      ),
    ];
  },
  function codeNumbers({ path, code }) {
    if (!/^exchange\/(?:rest|socket|scenario)\//.test(path)) return [];
    return every(
      code,
      /(?<![\w.])(?:2[0-3]\d{3}|1000\d\d|6000\d\d)(?![\w.])/g,
      'a bare code number: src/domain/wire/codes.ts has its name',
    );
  },
  function unfinished({ source, text }) {
    return every(source, /\b(?:TODO|FIXME|XXX)\b/g, 'finish it, or open an issue').filter(
      ({ index }) => text[index] === ' ',
    );
  },
];

/** Text files of any kind: nothing may depend on, or reveal, one person's machine. */
const MACHINE = [
  [/(?<![\w.*/-])\/(?:work|root|home|Users|var\/folders)\/\w/g, 'a path of one machine'],
  [/(?<![\w-])[A-Z]:\\Users\\/g, 'a path of one machine'],
  [/registry\.(?:npmjs|npmmirror|yarnpkg)\.[a-z]+/g, 'a registry host'],
];

/** file: { path, source, text, code }; text and code are of readSource, and only needed for program text. */
export function problemsIn(file) {
  const machine = MACHINE.flatMap(([pattern, says]) => every(file.source, pattern, says));
  return CODE.test(file.path) ? [...machine, ...RULES.flatMap((rule) => rule(file))] : machine;
}
