// npm run backup: a copy of the exchange's data while it runs.
import { parseArgs } from 'node:util';
import { backUp } from '../../exchange/store/backup.ts';
import { DataFolderError } from '../../exchange/store/open-database.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: 'var/exchange' }, to: { type: 'string' } },
  strict: false,
});
const { data, to } = values;
if (typeof data !== 'string' || typeof to !== 'string') {
  process.stderr.write('Say where to: npm run backup -- --to FOLDER\n');
  process.exitCode = 2;
} else {
  try {
    const bytes = backUp(data, to);
    process.stdout.write(
      `The exchange’s data of ${data} is in ${to}: ${(bytes / 1e6).toFixed(1)} MB, read back and found whole; start one on it with npm start -- --data ${to}\n`,
    );
  } catch (problem) {
    if (!(problem instanceof DataFolderError)) throw problem;
    process.stderr.write(`${problem.message}\n`);
    process.exitCode = 1;
  }
}
