-- Who invites stands in the mail, each time it is sent.
alter table invites add column invited_by integer references users (id);
update invites i set invited_by = b.created_by from batches b where b.entity_id = i.entity_id and b.id = i.batch_id;

-- Mails that were queued before tell what they knew.
update mails set data = data || jsonb_build_object('courses', '[]'::jsonb, 'courseCount', data -> 'courses', 'invitedBy', null)
where template = 'invite' and jsonb_typeof(data -> 'courses') = 'number';
