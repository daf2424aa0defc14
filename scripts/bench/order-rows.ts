import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: rows of several tables, in bulk
type Db = Kysely<any>;

const list = (words: string) => sql.raw(`(array['${words.split(' ').join("','")}'])`);
const first = list(
  'Asha Ravi Sunita Prakash Meera Sachin Pooja Ganesh Vaishali Nitin Kavita Rahul Snehal Vikas Jyoti Amol Rupali Santosh Swati Kiran Manisha Deepak Archana Sagar Komal Rohit Priya Akash Anita Yogesh Seema Vishal Neha Tushar Shital Mahesh Pallavi Omkar Ujwala Dinesh',
);
const last = list(
  'Patil Jadhav Shinde Pawar Kale More Gaikwad Deshmukh Kulkarni Chavan Joshi Bhosale Thorat Mane Salunkhe Kadam Sawant Nikam Wagh Gore Dhole Lokhande Kamble Suryavanshi Raut Shirke Bansode Phadke Rane Ingale',
);

/** One of a list, by a number that the row has. */
const oneOf = (words: ReturnType<typeof list>, by: string, count: number) =>
  sql`${words}[1 + (${sql.raw(by)}) % ${sql.lit(count)}]`;

/** What is filled. */
const filled = [
  'auth.users',
  'profiles',
  'orders',
  'order_lines',
  'payments',
  'invoices',
  'ledger_journals',
  'ledger_entries',
  'shipments',
  'payment_refunds',
  'refunds',
  'credit_notes',
];

/** Sums that the triggers of the filled tables keep. */
async function insertSums(trx: Db): Promise<void> {
  await sql`analyze invoices, credit_notes, refunds`.execute(trx);
  await sql`truncate document_months, listed_documents, ledger_months, head_months`.execute(trx);
  await sql`
    insert into document_months
    select date_trunc('month', issued_at at time zone 'Asia/Kolkata')::date, kind, split_part(number, '/', 2), is_registered, is_business,
      is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, 0, count(*) filter (where is_first),
      count(*) filter (where is_cancelled), min(number), max(number), sum(quantity), sum(taxable_paise), sum(cgst_paise),
      sum(sgst_paise), sum(igst_paise), sum(total_paise)
    from document_amounts() group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(trx);
  await sql`
    insert into listed_documents
    select distinct issued_at, id from document_amounts() where is_business or is_large`.execute(trx);
  await sql`
    insert into ledger_months (month, account, slot, debit_paise, credit_paise)
    select date_trunc('month', day)::date, account, slot, sum(debit_paise), sum(credit_paise) from ledger_days group by 1, 2, 3`.execute(
    trx,
  );
  await sql`
    insert into head_months select date_trunc('month', at at time zone 'Asia/Kolkata')::date, head, 0, sum(sold_paise), sum(refunded_paise)
    from journal_heads() group by 1, 2`.execute(trx);
}

/**
 * So many orders of two years by five times as many people, with lines, payments, documents, parcels, refunds and journals, as SQL:
 * what each of them sets off is left out, and written beside it. Indexes are built and foreign keys checked once all rows are there.
 */
export async function insertOrders(db: Db, orders: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    for (const table of filled) await sql`alter table ${sql.raw(table)} disable trigger user`.execute(trx);
    const putBack = [...(await dropForeignKeys(trx)), ...(await dropIndexes(trx))].reverse();
    await insertPeople(trx, orders * 5);
    await insertOrderRows(trx, orders);
    await insertMoney(trx);
    await insertParcels(trx);
    await insertRefunds(trx);
    await insertSums(trx);
    for (const statement of putBack) await sql.raw(statement).execute(trx);
    for (const table of filled) await sql`alter table ${sql.raw(table)} enable trigger user`.execute(trx);
  });
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

/** What puts each foreign key back that it takes away. */
async function dropForeignKeys(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid = any(${filled}::regclass[])`.execute(trx);
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

/** What builds each index again that it takes away: all but those of constraints. */
async function dropIndexes(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any(${filled}::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(
    trx,
  );
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(trx);
  return rows.map(({ definition }) => definition);
}

/** People whose phones begin with +915; nobody signs in as one of them. */
async function insertPeople(trx: Db, people: number): Promise<void> {
  await sql`
    create temporary table bench_people on commit drop as
    select n, gen_random_uuid() as id, '+915' || lpad(n::text, 9, '0') as phone,
      ${oneOf(first, 'n', 40)} || ' ' || ${oneOf(last, 'n / 40', 30)} as name,
      now() - interval '730 days' + n * interval '730 days' / ${people}::int as at
    from generate_series(1, ${people}::int) n`.execute(trx);
  await sql`
    insert into auth.users (id, phone, phone_confirmed_at, created_at, updated_at)
    select id, phone, at, at, at from bench_people`.execute(trx);
  await sql`
    insert into profiles (user_id, firebase_user_id, username, phone_number, full_name, created_at, updated_at)
    select id, id::text, 'user_' || left(id::text, 8), phone, name, at, at from bench_people`.execute(trx);
  // Without statistics the planner takes a fresh table for an empty one.
  await sql`analyze bench_people`.execute(trx);
}

/** Of a hundred orders 80 are paid, those of the last day not yet, and 20 are books that are sent; each hundredth person has a rare name. */
async function insertOrderRows(trx: Db, orders: number): Promise<void> {
  const days = sql`interval '1 day' * ${Math.min(730, orders)}::int`;
  await sql`
    create temporary table bench_orders on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as line_id, gen_random_uuid() as payment_id, p.user_id, p.name,
      lower(replace(p.name, ' ', '.')) || n || '@' || (array['example.org', 'mail.example', 'gmail.example'])[1 + n % 3] as email,
      kinds.kind, states.state, states.state not in ('expired', 'cancelled', 'awaiting_payment') as paid,
      date_trunc('milliseconds', now() - ${days} + n * ${days} / ${orders}::int) as at,
      (array['upi', 'upi', 'upi', 'upi', 'upi', 'upi', 'card', 'card', 'netbanking', 'cash'])[1 + n % 10] as method, products.id as product_id,
      (10000 + abs(hashtext(n::text)) % 500000)::int as paise
    from generate_series(1, ${orders}::int) n join (select n as buyer, id as user_id, name from bench_people) p on buyer = n * 5,
      lateral (select case when n % 100 < 20 then 'printed' when n % 100 < 55 then 'digital_material' when n % 100 < 75 then 'package'
        when n % 100 < 88 then 'class_seat' when n % 100 < 95 then 'mentoring' when n % 100 < 99 then 'batch' else 'exam_fee' end as kind) kinds,
      lateral (select case when n / 7 % 10 = 8 then 'expired' when n / 7 % 10 = 9 then 'cancelled'
        when n > ${orders}::int * 0.995 and kind = 'printed' then 'processing' when n > ${orders}::int * (1 - 1 / 730.0) then 'awaiting_payment'
        when n % 400 = 7 then 'payment_review'
        when kind = 'printed' then case when n > ${orders}::int * 0.98 then 'shipped' else 'delivered' end else 'fulfilled' end as state) states,
      (select id from products order by created_at limit 1) products`.execute(trx);
  await sql`analyze bench_orders`.execute(trx);
  await sql`
    insert into orders (id, number, user_id, state, email, language, address, speed, zone, place_of_supply, total_paise, refund_terms_at,
      idempotency_key, request_hash, created_at, expires_at, paid_at, kind, search_text)
    select id, 'AC-' || to_char(at, 'YYMM') || '-' || lpad(n::text, greatest(4, length(n::text)), '0'), user_id, state, email, 'en',
      case when kind = 'printed' then jsonb_build_object('name', name, 'phone', '+919820012345', 'line1', 'Flat 4', 'line2', '', 'city', 'Nashik',
        'state', (array['Maharashtra', 'Maharashtra', 'Goa', 'Gujarat'])[1 + n % 4], 'pin', '422001') end,
      case when kind = 'printed' then case when n % 9 = 0 then 'express' else 'standard' end end,
      case when kind = 'printed' then (array['pune', 'maharashtra', 'elsewhere'])[1 + n % 3] end, 'Maharashtra', paise, at, id::text, '', at, at + interval '1 day',
      case when paid then at + interval '2 minutes' end, kind,
      lower(concat_ws(e'\n', email, case when kind = 'printed' then name end, name || ' ' || left(user_id::text, 8)))
    from bench_orders order by n`.execute(trx);
  await sql`
    insert into order_lines (id, order_id, position, kind, product_id, title, price_paise, discount_paise, amount_paise, tax_class, tax_code,
      tax_rate_percent, cgst_paise, sgst_paise, igst_paise, ships, material_ids, class_ids)
    select line_id, id, 0, kind, product_id, 'Bench ' || kind, paise, 0, paise, case when kind = 'printed' then 'printed_book' when kind = 'exam_fee'
      then 'exam_fee' else 'coaching' end, '999293', case when kind in ('printed', 'exam_fee') then 0 else 18 end, tax, tax, 0, kind = 'printed', '{}', '{}'
    from bench_orders, lateral (select case when kind in ('printed', 'exam_fee') then 0 else paise * 9 / 118 end as tax) taxes
    order by n`.execute(trx);
}

/** Some 25 orders of a month are a business’s, of few as of many: a return lists each of them. */
const businessGstin = sql`case when n % (select greatest(1, count(*) / 710) from bench_orders) = 0 then '29AAGCB7383J1Z4' end`;

/** Each paid order’s payment, document and journals with the sums of their days; each two hundredth payment is held. */
async function insertMoney(trx: Db): Promise<void> {
  await sql`
    insert into payments (id, order_id, provider, gateway_payment_id, state, amount_paise, method, review_reason, captured_at, created_at, ordered_at)
    select payment_id, id, 'bench', 'pay_bench' || n, 'captured', paise, method, case when state = 'payment_review' then 'amount_differs' end, at, at, at
    from bench_orders where paid order by n`.execute(trx);
  await sql`
    insert into invoices (order_id, number, financial_year, sequence, kind, issued_at, buyer_name, seller, buyer_gstin)
    select id, 'BN/' || year || '/' || n, year, n, case when kind in ('printed', 'exam_fee') then 'bill_of_supply' else 'tax_invoice' end, at, name,
      '{"gstin": "27ABCDE1234F1Z0"}', ${businessGstin}
    from bench_orders, lateral (select to_char(at - interval '90 days', 'YYYY') as year) years where paid and state <> 'payment_review'`.execute(
    trx,
  );
  await sql`
    insert into ledger_journals (kind, order_id, payment_id, at)
    select kinds.kind, id, payment_id, at from bench_orders, (values ('capture'), ('settlement')) kinds (kind)
    where paid and (kinds.kind = 'capture' or state <> 'payment_review') order by n`.execute(trx);
  await sql`analyze orders, order_lines, ledger_journals`.execute(trx);
  await sql`
    insert into ledger_entries (journal_id, account, amount_paise)
    select j.id, e.account, e.paise from bench_orders o join ledger_journals j on j.order_id = o.id join order_lines l on l.id = o.line_id,
      lateral (values ('capture', case o.method when 'cash' then 'cash' else 'gateway' end, o.paise), ('capture', 'customer_advances', -o.paise),
        ('settlement', 'customer_advances', o.paise), ('settlement', 'sales', 2 * l.cgst_paise - o.paise), ('settlement', 'cgst', -l.cgst_paise),
        ('settlement', 'sgst', -l.cgst_paise)) e (kind, account, paise)
    where e.kind = j.kind and e.paise <> 0`.execute(trx);
  await sql`analyze ledger_entries`.execute(trx);
  await sql`
    insert into ledger_days (day, kind, account, slot, debit_paise, credit_paise, entries)
    select (j.at at time zone 'Asia/Kolkata')::date, j.kind, e.account, 0, sum(greatest(e.amount_paise, 0)), sum(greatest(-e.amount_paise, 0)), count(*)
    from bench_orders o join ledger_journals j on j.order_id = o.id join ledger_entries e on e.journal_id = j.id group by 1, 2, 3
    on conflict (day, kind, account, slot) do update set debit_paise = ledger_days.debit_paise + excluded.debit_paise,
      credit_paise = ledger_days.credit_paise + excluded.credit_paise, entries = ledger_days.entries + excluded.entries`.execute(
    trx,
  );
}

async function insertParcels(trx: Db): Promise<void> {
  await sql`
    insert into shipments (order_id, state, speed, zone, dispatch_by, expected_from, expected_by, courier, tracking_number, created_at, handed_over_at, delivered_at)
    select o.id, case b.state when 'processing' then 'ready' when 'shipped' then 'handed_over' else 'delivered' end, o.speed, o.zone, b.at + interval '2 days',
      (b.at + interval '3 days')::date, (b.at + interval '9 days')::date, case when b.state <> 'processing' then (array['India Post', 'Delhivery'])[1 + b.n % 2] end,
      case when b.state <> 'processing' then 'TR' || b.n end, b.at, case when b.state <> 'processing' then b.at + interval '1 day' end,
      case when b.state = 'delivered' then b.at + interval '5 days' end
    from bench_orders b join orders o on o.id = b.id where b.kind = 'printed' and b.state in ('processing', 'shipped', 'delivered')`.execute(
    trx,
  );
}

/** Two of a hundred orders went back; of the last days some wait. */
async function insertRefunds(trx: Db): Promise<void> {
  await sql`
    create temporary table bench_refunds on commit drop as
    select *, gen_random_uuid() as refund_id, gen_random_uuid() as payment_refund_id, n > (select least(max(n) - 40, max(n) * 710 / 730) from bench_orders) as waits
    from bench_orders where state = 'fulfilled' and n % 50 = 30`.execute(trx);
  await sql`
    insert into payment_refunds (id, payment_id, amount_paise, state, debits, gateway_refund_id, created_at, changed_at, by_bank)
    select payment_refund_id, payment_id, paise, 'processed', '[]', 'rfnd_bench' || n, at, at, false from bench_refunds where not waits`.execute(
    trx,
  );
  await sql`
    insert into refunds (id, order_line_id, user_id, state, amount_paise, reason, requested_at, payment_refund_id, order_number)
    select refund_id, line_id, user_id, case when waits then 'requested' else 'processed' end, paise, 'requested_by_student', at + interval '1 day',
      case when not waits then payment_refund_id end, (select number from orders o where o.id = bench_refunds.id) from bench_refunds`.execute(
    trx,
  );
  await sql`
    insert into credit_notes (refund_id, number, financial_year, sequence, issued_at)
    select refund_id, 'BC/' || to_char(at - interval '90 days', 'YYYY') || '/' || n, 'bench', n, at + interval '4 days' from bench_refunds where not waits`.execute(
    trx,
  );
}
