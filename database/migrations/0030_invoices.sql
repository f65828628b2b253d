-- Invoices (docs/decisions/0286). What was paid stays where it is: orders, and plan_payments. Both learn what came back,
-- and what their receipt says, so that it says the same for good.
alter table orders
  add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add column printed jsonb;
alter table plan_payments
  add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add column printed jsonb;

-- What was asked for a year of a plan and not paid. Once it is, the row becomes one of plan_payments, under its number.
create table unpaid_invoices (
  id integer primary key default nextval('plan_payments_id_seq'),
  entity_id integer not null references entities (id),
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own name for it.
  reference text not null,
  product_key text not null references products (key),
  amount_cents integer not null check (amount_cents >= 0),
  issued_at timestamptz not null,
  -- Whether a charge was tried and refused.
  failed boolean not null,
  constraint unpaid_invoices_once unique (provider, reference)
);
create index unpaid_invoices_of_entity on unpaid_invoices (entity_id, issued_at desc, id desc);
comment on table unpaid_invoices is 'owner: payments';

-- The test provider's card that can be charged once, and since when a year waits for another one.
alter table test_plans
  add column card_fails boolean not null default false,
  add column due_since timestamptz;
