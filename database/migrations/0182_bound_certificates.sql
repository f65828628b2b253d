-- A text that APP_SECRET alone opens: a start under another secret stops there.
create table secret_canary (
  id boolean primary key default true constraint secret_canary_id_check check (id),
  sealed text not null
);
comment on table secret_canary is 'owner: platform';

-- Who writes rows cannot make a certificate: public key and standing are bound to APP_SECRET. Rows without are bound once, at the first start.
alter table signing_keys add column binding text;
alter table certificates add column seal text;
create table certificate_binding (
  id boolean primary key default true constraint certificate_binding_id_check check (id),
  mark text not null
);
comment on table certificate_binding is 'owner: certificates';
