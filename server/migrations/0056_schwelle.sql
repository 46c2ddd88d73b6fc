-- The threshold is set inside of the function. As a setting of the function it stops pg_restore for an owner who is no superuser, if the
-- extension was there before: PostgreSQL does not know the name until the session has used the extension.
create or replace function portal.aehnliche_strassen(text) returns setof portal.adresse_strasse language plpgsql stable
  set enable_seqscan = off
  as $$ begin
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    return query select * from portal.adresse_strasse where suchtext operator(public.%>) $1;
  end $$;
