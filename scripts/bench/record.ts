import pg from 'pg';

/** One statement as it was sent to PostgreSQL, under its name when it is prepared. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** What one request asked of PostgreSQL. */
export interface Recording {
  statements: Statement[];
  /** Ids that the application made up for this request, so that a replay must make up its own. */
  fresh: string[];
}

interface Running {
  statements: Statement[];
  results: string[];
}

const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
let running: Running | null = null;

/**
 * Runs one request against the application in this process and writes down its statements. `known` is what the request
 * brings along: an id that is neither in there nor came from the database is one that the application made up.
 */
export async function record(known: string, request: () => Promise<unknown>): Promise<Recording> {
  const all: Running = { statements: [], results: [] };
  running = all;
  await request();
  running = null;
  const given = known + all.results.join();
  const sent = JSON.stringify(all.statements.map((statement) => statement.values));
  const fresh = [...new Set(sent.match(uuids) ?? [])].filter((id) => !given.includes(id));
  return { statements: all.statements, fresh };
}

/** Listens in on every query of the application's pool in this process. Call it once, before anything is recorded. */
export function listenToQueries(): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const listening = function (
    this: pg.Client & { connectionParameters?: { application_name?: string } },
    ...given: unknown[]
  ) {
    const answer = send.apply(this, given);
    const statement = readStatement(given);
    // What the pool itself sends answers to a callback: the news that are gathered and told after commits, no request's own.
    const isOwn = answer instanceof Promise && this.connectionParameters?.application_name === 'academy';
    if (running && statement && isOwn) {
      const { results } = running;
      running.statements.push(statement);
      (answer as Promise<pg.QueryResult>).then(
        ({ rows }) => results.push(JSON.stringify(rows)),
        () => undefined,
      );
    }
    return answer;
  };
  pg.Client.prototype.query = listening as typeof pg.Client.prototype.query;
}

function readStatement([first, second]: unknown[]): Statement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { name, text, values } = first as Partial<Statement>;
  return typeof text === 'string' ? { name, text, values: values ?? [] } : null;
}
