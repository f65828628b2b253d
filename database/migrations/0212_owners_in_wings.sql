-- The rooms that write these tables have other names since rooms stand in wings (docs/decisions/0240).
comment on table products is 'owner: plans';
comment on table subscriptions is 'owner: plans';
comment on table registrations is 'owner: enrollments';
comment on table module_progress is 'owner: enrollments';
