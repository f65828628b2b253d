-- In which language a mail is written to an address without an account: that of whoever was spoken to, or invited.
alter table mails add column language text;
