-- Statements of their own: people ask for reports while it is built.
create unique index concurrently if not exists exports_one_waiting_of_platform
  on exports (requested_by, kind, md5(query::text)) where status = 'Pending' and entity_id is null;
