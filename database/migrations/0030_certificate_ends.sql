-- How a certificate comes to an end before its expiry, and why. Decisions D4.
alter table certificates add column revoked_reason text;
alter table certificates add column superseded_at timestamptz;
alter table certificates add column superseded_reason text;
alter table certificates add constraint certificates_revoked_with_reason
  check ((revoked_at is null) = (revoked_reason is null));
alter table certificates add constraint certificates_superseded_with_reason
  check ((superseded_by is null) = (superseded_at is null) and (superseded_by is null) = (superseded_reason is null));

-- One certificate stands for a registration, so the old one gives way before the new one is there.
alter table certificates alter constraint certificates_superseded_by_fkey deferrable initially deferred;

-- A registration shows the certificate that stands for it: issued at completion, later when quota arrives, or corrected.
create function keep_registration_certificate() returns trigger language plpgsql as $$
begin
  update registrations set certificate_id = new.id, certificate_name = new.number
  where entity_id = new.entity_id and id = new.registration_id;
  return null;
end $$;
create trigger certificates_to_registrations after insert on certificates
  for each row execute function keep_registration_certificate();

-- Those that wait for quota, oldest first.
create index registrations_withheld on registrations (entity_id, date_completed, id) where certificate_id = 0;
