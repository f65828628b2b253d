-- What a plan gave stays readable after its end: the day on which it ended if that was before the last one paid for, and
-- what was agreed, which the end of an agreement raises to what was used. Zero: no limit was agreed.
alter table subscriptions add column ended_on date, add column ended_quota integer check (ended_quota >= 0);
