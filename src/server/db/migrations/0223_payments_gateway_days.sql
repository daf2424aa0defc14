-- What a gateway's own books and our ledger say about one Indian day, as it was compared last.
create table gateway_days (
  provider text not null,
  day date not null,
  -- captured less sent back, in paise
  gateway_paise bigint not null,
  ledger_paise bigint not null,
  -- every payment and refund that is in one of the two alone, or with another amount
  differences jsonb not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);
create index gateway_days_day on gateway_days (day desc, provider);
