-- What was sent after the moment of the backup that this database was restored from: it is not sent again.
create table sent_before_restore (
  -- Of the Message-ID and the recipient.
  digest text primary key,
  restored_at timestamptz not null
);
create index sent_before_restore_old on sent_before_restore (restored_at);
comment on table sent_before_restore is 'owner: platform';
