/*
 * Loaded into each process of the journeys while the record is made: it is ten o'clock on the record's
 * day, and a minute of theirs takes an hour of ours, so that every page says the same time. RECORD_CLOCK
 * has when that began, and what time it was then.
 */
const SLOWER = 60;
const [began, day] = (process.env.RECORD_CLOCK ?? '').split(' ').map(Number);

if (began && day) {
  const Real = globalThis.Date;
  const realNow = Real.now.bind(Real);
  const now = () => day + Math.floor((realNow() - began) / SLOWER);
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
