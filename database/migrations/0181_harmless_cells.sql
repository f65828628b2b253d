-- As platform/shared/harmless-cell.ts: full-width signs start a formula too, and so does what follows a semicolon, tab or line break.
create or replace function harmless_cell(value text) returns text language sql immutable parallel safe
as $$
  select case when left(value, 1) in ('=', '+', '-', '@', '＝', '＋', '－', '＠', ';', E'\t', E'\r', E'\n') then '''' else '' end
    || case when value ~ E'[;\t\r\n][=+@＝＋－＠-]' then regexp_replace(value, E'([;\t\r\n])(?=[=+@＝＋－＠-])', E'\\1''', 'g') else value end
$$;
