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

insert into plan_payments (entity_id, provider, reference, product_key, amount_cents, paid_at)
select o.entity_id, o.provider, 'order ' || o.id, o.product_key, o.amount_cents, o.paid_at
from orders o join products p on p.key = o.product_key
-- Stripe tells of its own by their invoices.
where o.provider = 'test' and o.paid_at is not null and p.kind <> 'PayAsYouGo';

-- What the test provider charged last, and what is to be taken off the next charge.
alter table test_plans add column credit_cents integer not null default 0, add column charged_cents integer not null default 0, add column charged_at timestamptz;
