/** Seconds as a clock of minutes shows them: 1:05, 82:14. */
export function minutesClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
