import type { LoadRequest } from './load.ts';
import { type Recording, record } from './record.ts';
import { ask, type PrepareScenario, type Scenario } from './scenario.ts';
import { askForCode, newPhone, readCodes, refresh, signIn, tellCode } from './sign-in.ts';

/** As many different people in the replay as keep the connections from waiting for one another's rows. */
const recorded = 64;

/** The three steps feed each other: numbers get codes, codes open sessions, sessions are refreshed. */
export function signInScenarios(): PrepareScenario[] {
  const asked: string[] = [];
  const tokens: string[] = [];
  const keep = (body: string) => tokens.push((JSON.parse(body) as { refresh_token: string }).refresh_token);

  const sendCode: PrepareScenario = async (academy) => {
    const recordings = await repeat(async () => {
      const request = askForCode(newPhone());
      return record('', () => ask(academy, request));
    });
    return {
      name: 'Sign-in: send a code',
      turn: (send) => {
        asked.push(newPhone());
        return send(askForCode(asked.at(-1) ?? ''));
      },
      ...besideQueries(recordings, askForCode(newPhone())),
    };
  };

  const verifyCode: PrepareScenario = async (academy) => {
    const recordings = await repeat(async () => {
      const phone = newPhone();
      await ask(academy, askForCode(phone));
      const code = (await readCodes(academy, [phone])).get(phone) ?? '';
      return record('', () => ask(academy, tellCode(phone, code)));
    });
    const codes = [...(await readCodes(academy, asked))];
    return {
      name: 'Sign-in: verify the code',
      most: codes.length,
      turn: async (send) => keep(await send(tellCode(...(codes.pop() as [string, string])))),
      ...besideQueries(recordings, tellCode(newPhone(), '000000')),
    };
  };

  const refreshSession: PrepareScenario = async (academy) => {
    const recordings = await repeat(async () => {
      const session = await signIn(academy, newPhone());
      return record('', () => ask(academy, refresh(session.refresh)));
    });
    while (tokens.length < recorded) tokens.push((await signIn(academy, newPhone())).refresh);
    return {
      name: 'Sign-in: refresh',
      turn: async (send) => keep(await send(refresh(tokens.shift() ?? ''))),
      ...besideQueries(recordings, refresh(tokens[0] ?? '')),
    };
  };

  return [sendCode, verifyCode, refreshSession];
}

function besideQueries(recordings: Recording[], bare: LoadRequest): Pick<Scenario, 'statements' | 'beside'> {
  const statements = recordings[0]?.statements.length ?? null;
  return { statements, beside: [{ what: 'same queries', bare, reply: 'rows', recordings }] };
}

async function repeat(one: () => Promise<Recording>): Promise<Recording[]> {
  const all: Recording[] = [];
  while (all.length < recorded) all.push(await one());
  return all;
}
