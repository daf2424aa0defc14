-- The document that goes with a mail, drawn when it is sent: `invoice:<order>`, `credit_note:<refund>`.
alter table deliveries add column paper text;
