import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { root } from '../setup.mjs';

/** Bytes of a failed check's output that are said again at the very end, where an error outside of every test shows. */
const endingBytes = 4000;

/**
 * Runs checks and answers each with its outcome (`passed`, `FAILED`, or `skipped` where what it needs failed), in the order
 * given. As many run side by side as there are cores, the first given first, each printing its output whole when it ends;
 * those that are `alone` use every core by themselves, come last, one after the other, and print as they go. They have what
 * `tools` promises in their environment too, which comes meanwhile.
 */
export async function runChecks(checks, env, tools) {
  const outcomes = new Map();
  const waiting = checks.filter(({ alone }) => !alone);
  if (waiting.length > 1) console.log(`Side by side: ${waiting.map(({ name }) => name).join(', ')}`);
  const worker = async () => {
    for (;;) {
      const check = waiting.shift();
      if (!check) return;
      outcomes.set(check.name, runCheck(check, env, outcomes));
      await outcomes.get(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const whole = { ...env, ...(await tools) };
  for (const check of checks.filter(({ alone }) => alone)) {
    outcomes.set(check.name, runCheck(check, whole, outcomes));
    await outcomes.get(check.name);
  }
  return Promise.all(checks.map(({ name }) => outcomes.get(name)));
}

async function runCheck({ name, command, needs, report, alone }, env, outcomes) {
  if (report) rmSync(report, { force: true });
  const needed = await outcomes.get(needs);
  if (needed && needed.outcome !== 'passed') return { name, outcome: 'skipped', seconds: '', ending: '' };
  const title = `\n=== ${name}: ${command}`;
  if (alone) console.log(title);
  const started = performance.now();
  const { code, output } = await run(command, env, alone);
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const outcome = code === 0 ? 'passed' : 'FAILED';
  if (!alone) console.log(`${title}\n${output.trimEnd()}`);
  console.log(`--- ${name}: ${outcome}, ${seconds}`);
  return { name, outcome, seconds, ending: output.slice(-endingBytes) };
}

// Through the shell, as npm's own scripts are: on Windows the tools are command files.
function run(command, env, streams) {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.setEncoding('utf8').on('data', (text) => {
        if (streams) to.write(text);
        output = streams ? (output + text).slice(-endingBytes) : output + text;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
