-- How plans and certificates are paid: accounts with a provider, orders, the provider's messages, and the built-in test
-- provider.

-- Whom a payment provider knows an organization as, and how it pays.
create table payment_accounts (
  entity_id integer not null references entities (id),
  provider text not null check (provider in ('stripe', 'test')),
  customer text not null,
  -- The provider's own name for the plan that is paid through it; null: none is.
  subscription text,
  payment_method text,
  billing_zip text,
  billing_email text,
  -- What a provider says of a customer is asked without a lock. Each question has a number, and a later one's answer
  -- stands.
  asked integer not null default 0,
  answered integer not null default 0,
  primary key (entity_id, provider),
  constraint payment_accounts_customer_unique unique (provider, customer)
);
comment on table payment_accounts is 'owner: payments';

-- What was asked to be bought; paid when the provider says so.
create table orders (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  user_id integer not null references users (id),
  product_key text not null references products (key),
  quantity integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents > 0),
  provider text not null check (provider in ('stripe', 'test')),
  checkout text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint orders_checkout_unique unique (provider, checkout)
);
create index orders_paid on orders (entity_id, paid_at desc, id) where paid_at is not null;
comment on table orders is 'owner: payments';

-- What was paid for plans: one row for each year, as the provider tells of it.
create table plan_payments (
  id integer generated always as identity primary key,
  entity_id integer not null references entities (id),
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own name for the payment.
  reference text not null,
  product_key text not null references products (key),
  amount_cents integer not null check (amount_cents >= 0),
  receipt_to text,
  paid_at timestamptz not null,
  constraint plan_payments_once unique (provider, reference)
);
create index plan_payments_of_entity on plan_payments (entity_id, paid_at desc, id desc);
comment on table plan_payments is 'owner: payments';

-- Each message of a provider is acted on once; a repeated one finds itself here.
create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null,
  constraint payment_events_pkey primary key (provider, id)
);
comment on table payment_events is 'owner: payments';

-- What the built-in test provider itself remembers, as another company would: no money moves.
create table test_checkouts (
  guid uuid primary key,
  entity_id integer not null references entities (id),
  kind text not null check (kind in ('plan', 'certificates', 'portal')),
  product_key text references products (key),
  name text not null default '',
  amount_cents integer not null default 0,
  email text not null,
  return_to text not null,
  cancel_to text not null,
  created_at timestamptz not null,
  paid_at timestamptz
);
comment on table test_checkouts is 'owner: payments';

create table test_plans (
  guid uuid primary key,
  entity_id integer not null references entities (id),
  product_key text not null references products (key),
  starts_on date not null,
  ends_on date not null,
  renews boolean not null default true,
  card text not null,
  zip text not null,
  email text not null,
  ended_at timestamptz,
  -- What is to be taken off the next charge, and what was charged last.
  credit_cents integer not null default 0,
  charged_cents integer not null default 0,
  charged_at timestamptz
);
create unique index test_plans_one_live on test_plans (entity_id) where ended_at is null;
create index test_plans_due on test_plans (ends_on) where ended_at is null;
comment on table test_plans is 'owner: payments';
