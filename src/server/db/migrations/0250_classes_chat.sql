-- What is said during a class. A message that staff take away keeps its row until all are forgotten (classes/chat/jobs),
-- so that what was reported can be judged.
create sequence class_chat_rev;
create table class_chat_messages (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- said for the academy
  is_staff boolean not null,
  text text not null check (length(text) between 1 and 300),
  said_at timestamptz not null,
  removed_at timestamptz,
  -- rises with whatever happens in a class's chat; drawn under the chat's lock, so in the order of the commits
  rev bigint not null default nextval('class_chat_rev')
);
create index class_chat_messages_revs on class_chat_messages (class_id, rev);
create index class_chat_messages_old on class_chat_messages (said_at);
create table class_chat_reports (
  message_id uuid not null references class_chat_messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  reported_at timestamptz not null,
  primary key (message_id, user_id)
);
create table class_chat_mutes (
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  muted_at timestamptz not null,
  primary key (class_id, user_id)
);
