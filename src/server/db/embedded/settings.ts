/**
 * Configuration of the built-in PostgreSQL: sized for a small server, with full durability (`fsync`, `synchronous_commit` and
 * `full_page_writes` keep their defaults). Its log leaves out statements and their details, since they contain personal data.
 */
export const serverSettings: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
