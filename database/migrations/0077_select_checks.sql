-- Statements of their own: what is there already is read through without stopping anybody.
alter table bulk_actions validate constraint bulk_actions_action_check;
