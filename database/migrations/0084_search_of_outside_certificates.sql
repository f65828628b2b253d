-- What a search of the inbox looks at beside the person: folding it anew for 20,000 certificates cost more than reading
-- them. Rows from before, and of the version before, are folded as they are read.
alter table outside_certificates add column search text;

create function keep_search_of_outside_certificate() returns trigger language plpgsql as $$
begin
  new.search := fold(new.title || ' ' || new.provider);
  return new;
end $$;
create trigger outside_certificates_searched before insert or update of title, provider on outside_certificates
  for each row execute function keep_search_of_outside_certificate();
