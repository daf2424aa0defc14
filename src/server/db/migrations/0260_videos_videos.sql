-- A film that staff upload: an explanation among the materials, or the recording of a class.
create table videos (
  id uuid primary key default gen_random_uuid(),
  -- of the file as it was chosen; with uploaded_by and modified_at they find an upload that stopped
  name text not null,
  bytes bigint not null check (bytes > 0),
  modified_at timestamptz not null,
  uploaded_by uuid not null references profiles on delete cascade,
  received bigint not null default 0 check (received between 0 and bytes),
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'preparing', 'ready', 'refused')),
  percent smallint not null default 0 check (percent between 0 and 100),
  refusal text check (refusal in ('not_video', 'damaged', 'too_long', 'picture_too_large', 'too_slow', 'tools_missing', 'failed')),
  -- who prepares it now and when they last said so: a silent one is replaced
  worker uuid,
  touched_at timestamptz not null,
  attempts smallint not null default 0,
  seconds real,
  -- the AES-128 key of its pieces, encrypted
  sealed_key text,
  chapters jsonb not null default '[]',
  -- what shows it; nothing yet for a fresh one
  owner_kind text check (owner_kind in ('material', 'class')),
  owner_id uuid,
  created_at timestamptz not null,
  check ((owner_kind is null) = (owner_id is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'ready' or (seconds is not null and sealed_key is not null))
);
create index videos_unfinished on videos (uploaded_by, name, bytes) where state = 'uploading';
create index videos_at_work on videos (touched_at) where state in ('waiting', 'preparing');
create index videos_forgotten on videos (created_at) where owner_kind is null;

-- One picture height of a prepared video; 0 is the sound alone. Its pieces lie under videos/<id>/<height>/.
create table video_rungs (
  video_id uuid not null references videos on delete cascade,
  height smallint not null,
  width smallint not null,
  -- bits per second: of the largest piece, and of all
  peak integer not null,
  average integer not null,
  bytes bigint not null,
  -- seconds of each piece
  pieces real[] not null,
  primary key (video_id, height)
);

create table video_captions (
  video_id uuid not null references videos on delete cascade,
  language text not null check (language in ('mr', 'hi', 'en')),
  vtt text not null,
  primary key (video_id, language)
);

create table video_places (
  user_id uuid not null references profiles on delete cascade,
  video_id uuid not null references videos on delete cascade,
  seconds real not null check (seconds >= 0),
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);

-- A watching in one signed-in browser, which holds the secret in a cookie. What the player fetches is bound to it.
create table video_plays (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  video_id uuid not null references videos on delete cascade,
  owner_kind text not null,
  owner_id uuid not null,
  auth_session_id uuid not null,
  aal text not null,
  secret_hash text not null,
  started_at timestamptz not null,
  -- moves on while it is watched
  expires_at timestamptz not null
);
create index video_plays_expired on video_plays (expires_at);
