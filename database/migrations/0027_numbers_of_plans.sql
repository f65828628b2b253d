-- The number of certificates or seats that staff gave a plan instead of its product's, and since when: it holds for that
-- year. And one that begins later.
alter table subscriptions
  add column given_quota integer check (given_quota > 0),
  add column given_on date,
  add column next_quota integer check (next_quota > 0),
  add column next_quota_on date,
  add constraint subscriptions_given_since check ((given_quota is null) = (given_on is null)),
  add constraint subscriptions_next_from check ((next_quota is null) = (next_quota_on is null));
create index subscriptions_next_quota on subscriptions (next_quota_on) where next_quota_on is not null;
