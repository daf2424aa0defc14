-- A refund that could not be sent: staff give it up with a reason, and it leaves their queue.
alter table refunds
  add column given_up_at timestamptz,
  add constraint refunds_given_up_check check (given_up_at is null or state = 'failed');
drop index refunds_failed;
create index refunds_failed on refunds (requested_at, id) where state = 'failed' and given_up_at is null;

-- Money of a gateway that its gateway cannot send any more goes back by the bank too.
alter table payment_refunds add column by_bank boolean not null default false;
update payment_refunds r set by_bank = true from payments p where p.id = r.payment_id and p.provider = 'upi_transfer';
alter table payment_refunds alter column by_bank drop default;
