-- What a provider says of a customer is asked without a lock. Each question has a number, and a later one's answer stands.
alter table payment_accounts add column asked integer not null default 0, add column answered integer not null default 0;
