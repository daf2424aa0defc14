-- The browsers in which somebody opens premium materials. Each keeps a secret in a cookie, so that signing in anew in it
-- takes no second place.
create table reading_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  secret_hash text not null,
  -- the sign-in that reads there now
  auth_session_id uuid not null unique,
  user_agent text not null,
  -- when premium material was last opened there
  opened_at timestamptz not null,
  unique (user_id, secret_hash)
);

-- Access that went with its money says so, in place of being called taken back.
alter table entitlements add column is_refunded boolean not null default false;
update entitlements e set is_refunded = true where e.revoked_at is not null
  and exists (select from refunds r where r.order_line_id = e.order_line_id and r.state in ('sent', 'processed'));
