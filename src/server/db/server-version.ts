/** The least PostgreSQL that the schema needs: `nulls not distinct` of an index came with 15. */
const leastPostgres = 15;

/** What PostgreSQL reports about itself and the database. */
export interface ServerFacts {
  version: string;
  /** As 150018 for 15.18. */
  number: number;
  encoding: string;
  /** The character classification, and whether the C library provides it. */
  ctype: string;
  libc: boolean;
  /** Whether the database already has the academy's schema. */
  used: boolean;
}

export const selectServerFacts = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number, pg_encoding_to_char(encoding) as encoding, datctype as ctype,
  coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') = 'c' as libc,
  to_regclass('public.migrations') is not null as used
  from pg_database d where datname = current_database()`;

/**
 * Throws if the academy can't use this PostgreSQL or database, saying what to do. Where the database doesn't treat Devanagari
 * as letters, search is poor but everything runs: only a new database is refused then.
 */
export function assertServerSupported({ version, number, encoding, ctype, libc, used }: ServerFacts): void {
  if (Math.floor(number / 10_000) < leastPostgres) {
    throw new Error(
      `This is PostgreSQL ${version}; the academy needs ${leastPostgres} or newer. Upgrade the server, name another one ` +
        'in DATABASE_URL, or unset DATABASE_URL to use the built-in one.',
    );
  }
  if (encoding !== 'UTF8') {
    throw new Error(`The database encoding is ${encoding}. Create one in UTF-8: create database ... encoding 'UTF8'.`);
  }
  if (!used && libc && ['C', 'POSIX'].includes(ctype)) {
    throw new Error(
      `The database has lc_ctype ${ctype}, which doesn’t know Devanagari letters, so search would find none. Create one ` +
        "with another: create database ... lc_ctype 'C.UTF-8' template template0.",
    );
  }
}
