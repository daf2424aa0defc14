-- Codes, sends and wrong guesses are kept apart for everyone who asks: `device:<id>` is a browser that signed in before,
-- `network:<prefix>` a network, `person:<id>` a signed-in user. `all` adds up what strangers did, over all networks.
-- What stood here until now counted for a number as a whole, and is at most a day old.
delete from auth.otp_challenges;
alter table auth.otp_challenges
  drop constraint otp_challenges_pkey,
  drop constraint otp_challenges_purpose_check,
  add check (purpose in ('sign_in', 'phone_change', 'mfa_phone', 'reauthentication')),
  add column source text not null,
  -- of `all`: wrong guesses since somebody signed in
  add column failed_in_a_row integer not null default 0,
  add primary key (purpose, phone_hmac, source);
