// The gate tries the same cases each time, so that a change is judged by what it changed. TAPEDECK_SEED=random (or a number) looks further;
// a seed that fails there becomes a named test.
import fc from 'fast-check';

const asked = process.env['TAPEDECK_SEED'];
if (asked !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked ?? 20_260_101) });
