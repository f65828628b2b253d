-- An offsite certificate that its organization took back: it stays on record, and its number says so.
alter table offsite_certificates add column revoked_at timestamptz;
alter table offsite_certificates add column revoked_reason text;
-- One that was revoked and then sent again with other content: its old number stays revoked.
alter table offsite_superseded add column revoked_at timestamptz;
alter table offsite_superseded add column revoked_reason text;
