-- Statements of their own: people complete trainings while it is built.
create index concurrently if not exists registrations_below_floor on registrations (entity_id, floor_id, membership_id)
  include (expires_on, unfloored_on) where floor_id is not null;
