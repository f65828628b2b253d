-- What staff see of the platform's own work.

-- How many mails went out lately.
create index mails_sent on mails (sent_at) where status = 'sent';
