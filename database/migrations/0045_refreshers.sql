-- Which courses, by their slugs, a refresher is for: it is offered to those who completed one of them. Decision 310.
alter table courses add column refreshes text[] not null default '{}';
