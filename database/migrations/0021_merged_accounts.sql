-- A merge of accounts finds what names a person, and the row of the account that goes is removed: each column that
-- refers to users is found by an index, so that neither reads a table of millions.

create index sessions_by_user on sessions (user_id);
create index sessions_by_actor on sessions (actor_id) where actor_id is not null;
create index audit_log_by_user on audit_log (user_id) where user_id is not null;
create index audit_log_acted on audit_log (actor_id) where actor_id is not null;
create index exports_by_person on exports (requested_by);
create index orders_by_person on orders (user_id);
create index offsite_keys_by_person on offsite_keys (created_by);
create index assignments_by_person on assignments (created_by);
create index assignment_changes_by_person on assignment_changes (created_by);
create index invites_by_person on invites (invited_by) where invited_by is not null;
create index join_requests_by_person on join_requests (decided_by) where decided_by is not null;
create index import_checks_by_person on import_checks (created_by);
create index batches_by_person on batches (created_by);
create index staff_visits_to_person on staff_visits (person_id) where person_id is not null;
