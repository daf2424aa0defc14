alter table shipments add column resolution text check (resolution in ('resent', 'refunded', 'agreed')),
  add check (resolution is null or state in ('returned', 'lost'));
comment on column shipments.resolution is 'What the student got instead of a parcel that came back or was lost; null while that is to be decided.';
create index shipments_undelivered on shipments (id) where state in ('returned', 'lost') and resolution is null;
update shipments s set resolution = 'resent' where state in ('returned', 'lost')
  and exists (select from shipments r where r.order_id = s.order_id and r.purpose = 'resend' and r.position > s.position);
update shipments s set resolution = 'refunded' where state in ('returned', 'lost') and resolution is null
  and exists (select from order_lines l join refunds f on f.order_line_id = l.id
    where l.order_id = s.order_id and l.ships and l.kind <> 'delivery' and f.state in ('approved', 'sent', 'processed'));
