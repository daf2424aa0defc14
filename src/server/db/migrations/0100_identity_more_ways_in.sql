-- Identities of other providers, proofs beside the code, and codes for more than signing in.
alter table auth.identities
  drop constraint identities_provider_check,
  add check (provider ~ '^[a-z][a-z0-9:._-]{0,63}$');

alter table auth.session_amr
  drop constraint session_amr_method_check,
  add check (method in ('otp', 'test', 'oauth', 'totp', 'mfa/phone', 'recovery', 'email_change'));

alter table auth.otp_challenges
  drop constraint otp_challenges_purpose_check,
  add check (purpose in ('sign_in', 'phone_change', 'mfa_phone'));
