-- What clerks type for an entry of the catalogue beside its name and code: 'ecg, ekg'. Searched like the name.

do $$
declare list text;
begin
  foreach list in array array['cghs_surgery', 'services', 'lab_tests', 'radiology_studies', 'diagnoses', 'complications'] loop
    execute format('alter table %I add column synonyms text check (length(synonyms) between 1 and 200)', list);
  end loop;
end $$;

-- What an account added last stands first when it searches again.
create index charges_added_last on charges (hospital_id, created_by, created_at) where source_kind = 'typed' and reverses_id is null;
