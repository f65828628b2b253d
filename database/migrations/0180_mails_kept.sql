-- Without a mail server mails are kept, and not called sent.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'kept'));
