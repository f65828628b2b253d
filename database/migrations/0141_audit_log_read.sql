-- What an organization's administrators ask of its audit log: by time, by action, by person, by what was touched. A million lines
-- must answer as a thousand do.
drop index audit_log_of_entity;
create index audit_log_by_time on audit_log (entity_id, at, id) include (action, user_id, actor_id);
create index audit_log_by_action on audit_log (entity_id, action, at, id);
create index audit_log_by_person on audit_log (entity_id, user_id, at, id);
create index audit_log_by_actor on audit_log (entity_id, actor_id, at, id) where actor_id is not null;
create index audit_log_search on audit_log using gin (entity_id, fold(target) gin_trgm_ops);
