/** Loaded before the server: its process has another time than the machine, by as many milliseconds as it is told. */
let byMs = 0;
const Real = globalThis.Date;

class ShiftedDate extends Real {
  constructor(...given: ConstructorParameters<DateConstructor> | []) {
    if (given.length === 0) super(Real.now() + byMs);
    else super(...(given as ConstructorParameters<DateConstructor>));
  }

  static override now(): number {
    return Real.now() + byMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on('message', (message: { shiftClockMs?: number }) => {
  byMs = message.shiftClockMs ?? byMs;
});
