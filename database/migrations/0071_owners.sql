-- Rooms that were parted: who writes a table now.
comment on table batches is 'owner: invite-batches';
comment on table batch_rows is 'owner: invite-batches';
