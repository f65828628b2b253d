-- A browser in which a new password was set by mail is known before it has opened a session (docs/decisions/0174).
alter table known_devices alter column session_id drop not null;
