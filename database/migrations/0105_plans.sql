-- What can be bought, with its price: a plan for a year, or certificates one by one.
create table products (
  key text primary key,
  kind text not null check (kind in ('Certificate', 'Seat', 'PayAsYouGo')),
  name text not null,
  -- Certificates or seats of a plan's year; of pay-as-you-go one certificate.
  quota integer not null check (quota > 0),
  price_cents integer not null check (price_cents > 0),
  max_quantity integer not null default 1 check (max_quantity > 0),
  -- What is no longer sold stays for those who have it.
  is_offered boolean not null default true
);
comment on table products is 'owner: billing';

insert into products (key, kind, name, quota, price_cents)
select 'certificate-' || quota, 'Certificate', 'Certificates ' || quota, quota, dollars * 100
from (values (25, 225), (50, 425), (100, 800), (250, 1875), (500, 3500)) as prices (quota, dollars)
union all
select 'seat-' || quota, 'Seat', 'Active Users ' || quota, quota, dollars * 100
from (values (25, 300), (50, 550), (100, 1000), (250, 2250), (500, 4000)) as prices (quota, dollars);

insert into products (key, kind, name, quota, price_cents, max_quantity) values ('payg', 'PayAsYouGo', 'Pay-As-You-Go Certificates', 1, 1000, 100);

alter table subscriptions
  add column product_key text references products (key),
  -- The day after which the plan is not renewed.
  add column cancel_on date,
  -- The year that has begun was not paid: the last paid one stands.
  add column payment_due boolean not null default false;
