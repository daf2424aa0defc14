-- `authenticator`: guesses at an authenticator that would make a browser a known one; no code is sent for it.
alter table auth.otp_challenges
  drop constraint otp_challenges_purpose_check,
  add check (purpose in ('sign_in', 'phone_change', 'mfa_phone', 'reauthentication', 'authenticator'));
