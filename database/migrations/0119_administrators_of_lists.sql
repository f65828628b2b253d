-- Few members are administrators: who filters by that finds them without reading everybody.
create index member_summaries_administrators on member_summaries (entity_id) where roles && '{EntityAdmin,CoopAdmin}';
