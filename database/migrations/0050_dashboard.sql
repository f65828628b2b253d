-- The dashboard's lists (features/dashboard): the latest certificates of an organization, and the few that were revoked.
create index certificates_recent on certificates (entity_id, issued_at desc, id desc) where superseded_by is null and revoked_at is null;
create index certificates_revoked on certificates (entity_id, registration_id) where superseded_by is null and revoked_at is not null;
