-- A student's week asks on which days they read.
create index viewer_sessions_reader on viewer_sessions (user_id, started_at desc);
