-- A used flow is remembered until it is swept, so that what came with it can be looked up once more.
alter table auth.flow_state add column used_at timestamptz;

-- What a provider says of its account, as little as shows people which one it is; null for a phone.
alter table auth.identities
  add column email text,
  add column email_verified boolean not null default false,
  -- when it was last the way in
  add column last_sign_in_at timestamptz;

-- Somebody is at a provider and will come back. The state, the nonce and our secret towards the provider are
-- made from the flow's id and a key, so none of them is stored.
create table auth.provider_flows (
  flow_id uuid primary key references auth.flow_state on delete cascade,
  provider text not null,
  -- whose account it will be linked to: the session must still be there when it is
  session_id uuid references auth.sessions on delete cascade,
  -- where the browser goes afterwards
  redirect_to text not null,
  -- set when the browser came back: a state is good once
  returned_at timestamptz,
  -- the account that was proven
  provider_id text,
  email text,
  email_verified boolean not null default false
);
create index provider_flows_session on auth.provider_flows (session_id);
