-- Money that districts can pay (docs/decisions/0375): who pays, quotes, purchase orders, bank debits.

-- Who pays, as documents say it. No row: the organization as its profile has it.
create table billing_details (
  entity_id integer primary key references entities (id) on delete cascade,
  billed_name text not null check (length(billed_name) between 1 and 200),
  address_line text check (length(address_line) between 1 and 200),
  city text check (length(city) between 1 and 100),
  state text check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^\d{5}(-\d{4})?$'),
  tax_exempt_number text check (length(tax_exempt_number) between 1 and 40),
  contact_name text check (length(contact_name) between 1 and 100),
  contact_email text check (length(contact_email) between 3 and 254),
  -- Tells two administrators' changes apart.
  version integer not null default 1
);
comment on table billing_details is 'owner: billing-details';

-- Seller, buyer and means of payment, as they were when it was paid: the same document later.
alter table orders add column billed jsonb;
alter table plan_payments add column billed jsonb;

-- A debit from a bank account takes days: since when the provider waits for it, and when the bank refused it.
alter table orders add column pending_since timestamptz, add column failed_at timestamptz;
alter table test_checkouts
  add column method text,
  add column zip text,
  add column pending_since timestamptz,
  add column failed_at timestamptz,
  add column bank_fails boolean not null default false;

-- The provider's plan that a purchase order took the place of: its messages change nothing any more.
alter table payment_accounts add column replaced text, add column replaced_ended_at timestamptz;

create table quotes (
  id integer generated always as identity,
  entity_id integer not null references entities (id),
  product_key text not null references products (key),
  quantity integer not null check (quantity > 0),
  -- Of one; frozen until the last day.
  price_cents integer not null check (price_cents > 0),
  -- For what is left of the plan that it replaces.
  credit_cents integer not null check (credit_cents >= 0),
  -- That plan: its product and the first day of its year; null: none is replaced.
  replaces text,
  made_by integer not null references users (id),
  made_at timestamptz not null,
  -- The last day.
  valid_until date not null,
  withdrawn_at timestamptz,
  billed jsonb not null,
  primary key (entity_id, id)
);
create index quotes_newest on quotes (entity_id, made_at desc, id desc);
-- Whoever's account is merged or removed is found.
create index quotes_of_user on quotes (made_by);
comment on table quotes is 'owner: purchase-orders';

-- What was ordered by purchase order: nothing is given before staff confirm it; then it is an invoice, due in 30 days.
create table purchase_orders (
  id integer generated always as identity,
  entity_id integer not null references entities (id),
  quote_id integer,
  product_key text not null references products (key),
  quantity integer not null check (quantity > 0),
  price_cents integer not null check (price_cents > 0),
  credit_cents integer not null check (credit_cents >= 0),
  replaces text,
  -- The buyer's own number.
  po_number text not null check (length(po_number) between 1 and 40),
  contact_name text check (length(contact_name) between 1 and 100),
  contact_email text not null,
  file_name text,
  file_type text,
  storage_key text,
  status text not null check (status in ('Waiting', 'Confirmed', 'Declined', 'Cancelled')),
  ordered_by integer not null references users (id),
  ordered_at timestamptz not null,
  decided_by integer references users (id),
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  due_on date,
  -- Since when it is known that the day has passed without a payment.
  overdue_at timestamptz,
  paid_on date,
  paid_with text check (length(paid_with) between 1 and 100),
  billed jsonb not null,
  primary key (entity_id, id),
  constraint purchase_orders_quote foreign key (entity_id, quote_id) references quotes (entity_id, id),
  check ((storage_key is null) = (file_name is null)),
  check (due_on is null or status = 'Confirmed'),
  check (paid_on is null or status = 'Confirmed')
);
-- The same purchase order is not sent twice, and a quote is taken up once.
create unique index purchase_orders_number_once on purchase_orders (entity_id, lower(po_number))
  where status in ('Waiting', 'Confirmed');
create unique index purchase_orders_quote_once on purchase_orders (entity_id, quote_id)
  where status in ('Waiting', 'Confirmed');
create index purchase_orders_newest on purchase_orders (ordered_at desc, id desc);
create index purchase_orders_waiting on purchase_orders (ordered_at) where status = 'Waiting';
create index purchase_orders_due on purchase_orders (due_on) where due_on is not null and paid_on is null and overdue_at is null;
create index purchase_orders_by on purchase_orders (ordered_by);
create index purchase_orders_decided_by on purchase_orders (decided_by) where decided_by is not null;
comment on table purchase_orders is 'owner: purchase-orders';
