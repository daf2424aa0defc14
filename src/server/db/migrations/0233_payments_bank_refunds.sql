-- Money that came past the gateway goes back by the bank: one person notes the bank's reference, another approves.
alter table payment_refunds
  add column bank_reference text unique check (bank_reference ~ '^[A-Z0-9]{12,22}$'),
  add column recorded_by uuid,
  add column approved_by uuid,
  add constraint payment_refunds_recorded_check check ((bank_reference is null) = (recorded_by is null)),
  add constraint payment_refunds_approved_check check (approved_by is null or approved_by <> recorded_by);
