-- A search that finds 30,000 of a million certificates reads nearly as many pages as rows: what only the PDF and the check
-- need stands apart, so that the rows of the list are short.
alter table offsite_certificates add constraint offsite_certificates_tenant unique (entity_id, id);
create table offsite_snapshots (
  entity_id integer not null,
  certificate_id integer primary key,
  digest text not null,
  snapshot jsonb not null,
  signature text not null,
  key_id text not null references signing_keys (id),
  constraint offsite_snapshots_certificate foreign key (entity_id, certificate_id) references offsite_certificates (entity_id, id)
);
comment on table offsite_snapshots is 'owner: offsite-certificates';
insert into offsite_snapshots (entity_id, certificate_id, digest, snapshot, signature, key_id)
select entity_id, id, digest, snapshot, signature, key_id from offsite_certificates;
alter table offsite_certificates drop column digest, drop column snapshot, drop column signature, drop column key_id;
