alter table auth.otp_challenges
  -- when a code for this number and purpose came back last
  add column verified_at timestamptz;
