create extension if not exists pg_trgm;

-- What the admin's search looks in: name, username and phone number without its plus sign.
alter table profiles add search_text text not null generated always as
  (lower(coalesce(full_name, '') || ' ' || username || ' ' || ltrim(coalesce(phone_number, ''), '+'))) stored;
create index profiles_search on profiles using gin (search_text gin_trgm_ops);
drop index profiles_created;
create index profiles_newest on profiles (created_at desc, user_id desc);
create index profiles_blocked on profiles (created_at desc, user_id desc) where blocked_at is not null;

-- Sign-ups by the academy's day, kept so that nobody counts users.
create table sign_up_days (
  day date primary key,
  joined integer not null default 0,
  departed integer not null default 0
);
insert into sign_up_days (day, joined)
select (created_at at time zone 'Asia/Kolkata')::date, count(*) from profiles group by 1;
create function count_joined() returns trigger language plpgsql as $$
begin
  insert into sign_up_days as days (day, joined) values ((new.created_at at time zone 'Asia/Kolkata')::date, 1)
  on conflict (day) do update set joined = days.joined + 1;
  return null;
end $$;
create function count_departed() returns trigger language plpgsql as $$
begin
  insert into sign_up_days as days (day, departed) values ((now() at time zone 'Asia/Kolkata')::date, 1)
  on conflict (day) do update set departed = days.departed + 1;
  return null;
end $$;
create trigger profiles_joined after insert on profiles for each row execute function count_joined();
create trigger profiles_departed after delete on profiles for each row execute function count_departed();

alter table addresses add updated_at timestamptz not null default now();
alter table addresses alter updated_at drop default;

