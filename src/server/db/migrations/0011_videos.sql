create table videos (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  bytes bigint not null check (bytes > 0),
  modified_at timestamptz not null,
  uploaded_by uuid not null references profiles (user_id) on delete cascade,
  received bigint not null default 0,
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'preparing', 'ready', 'refused')),
  percent smallint not null default 0 check (percent between 0 and 100),
  refusal text check (refusal in ('not_video', 'damaged', 'too_long', 'picture_too_large', 'too_slow', 'tools_missing',
    'failed')),
  worker uuid,
  touched_at timestamptz not null,
  attempts smallint not null default 0,
  seconds real,
  encrypted_key text,
  chapters jsonb not null default '[]',
  owner_kind text check (owner_kind in ('material', 'class')),
  owner_id uuid,
  created_at timestamptz not null,
  check (received between 0 and bytes),
  check ((owner_kind is null) = (owner_id is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'ready' or seconds is not null and encrypted_key is not null)
);
create index videos_at_work on videos (touched_at) where state in ('waiting', 'preparing');
create index videos_forgotten on videos (created_at) where owner_kind is null;
create index videos_unfinished on videos (uploaded_by, name, bytes) where state = 'uploading';
comment on table videos is
  'A video that staff upload: an explanation among the materials, or the recording of a class.';
comment on column videos.name is
  'Name of the file as chosen; with uploaded_by and modified_at it finds an interrupted upload.';
comment on column videos.worker is
  'Who is preparing it and, in touched_at, when they last said so: a silent one is replaced.';
comment on column videos.encrypted_key is 'The AES-128 key of its segments, encrypted.';
comment on column videos.owner_kind is 'What shows it; null for a new one.';

create table video_renditions (
  video_id uuid not null references videos (id) on delete cascade,
  height smallint not null,
  width smallint not null,
  peak integer not null,
  average integer not null,
  bytes bigint not null,
  segments real[] not null,
  primary key (video_id, height)
);
comment on table video_renditions is
  'One rendition of a prepared video by its height; 0 is the sound alone. Its segments lie under '
  'videos/<id>/<height>/.';
comment on column video_renditions.peak is 'Bits per second of the largest segment; average is over all.';
comment on column video_renditions.segments is 'Seconds of each segment.';

create table video_captions (
  video_id uuid not null references videos (id) on delete cascade,
  language text not null check (language in ('mr', 'hi', 'en')),
  vtt text not null,
  primary key (video_id, language)
);

create table video_positions (
  user_id uuid not null references profiles (user_id) on delete cascade,
  video_id uuid not null references videos (id) on delete cascade,
  seconds real not null check (seconds >= 0::double precision),
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);

create table video_plays (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  video_id uuid not null references videos (id) on delete cascade,
  owner_kind text not null,
  owner_id uuid not null,
  auth_session_id uuid not null,
  aal text not null,
  secret_hash text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index video_plays_expired on video_plays (expires_at);
comment on table video_plays is
  'A playback in one signed-in browser, which holds the secret in a cookie. What the player fetches is bound to it.';
comment on column video_plays.expires_at is 'Moves on while the video is watched.';
