-- An order of which a part was taken expires now, so many days after its last part: those that are open get theirs from today.
update orders set expires_at = now() + interval '30 days'
where state in ('draft', 'awaiting_payment') and expires_at < now() + interval '30 days'
  and exists (select from payments p where p.order_id = orders.id and p.provider = 'desk' and p.state in ('authorised', 'captured'));
