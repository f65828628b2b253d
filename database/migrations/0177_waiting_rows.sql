-- A check asks for each address whether it waits in another batch.
create index batch_rows_by_email on batch_rows (entity_id, email) where status = 'Pending';
