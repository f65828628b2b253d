-- Exports alone write which files there are; pictures and resources keep the keys of theirs in rows of their own.

comment on table files is 'owner: exports';
