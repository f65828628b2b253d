-- Columns that hold a few words only say which: the generated types have them from here.
alter table import_rows
  add constraint import_rows_status_check check (status in (
    'valid', 'badColumns', 'badName', 'badEmail', 'badGroup', 'badLanguage', 'duplicateInFile', 'alreadyMember', 'openInvite',
    'inOtherBatch', 'unknownGroup'));

-- As in the memberships that they are copied from.
alter table member_summaries
  add constraint member_summaries_status_check check (status in ('Active', 'Inactive', 'Archived')),
  add constraint member_summaries_roles_check check (roles <@ array['Learner', 'EntityAdmin', 'CoopAdmin']);
