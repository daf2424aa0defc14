/** Seconds as a countdown shows them, such as 1:05. */
export function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
