// Commands whose place is kept but whose work is still to come. They say so and fail: nothing here pretends.
import { helpOr } from './ensure.mjs';

const PURPOSE = {
  soak: 'runs the terminal under load for a long time and watches memory and long tasks',
  simulate: 'runs the market simulation without a screen and prints what it did',
  crash: 'kills the exchange at random moments and checks that nothing is lost or doubled',
};
const name = process.argv[2];
helpOr(`
npm run ${name}
  ${PURPOSE[name]}
  Not there yet: it prints one line and exits with 2.`);
process.stderr.write(`npm run ${name} is not there yet.\n`);
process.exit(2);
